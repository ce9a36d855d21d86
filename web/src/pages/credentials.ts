// What a login and a password have to be, before the server is asked.

export function loginProblem(login: string): string {
  return login.trim().length < 3 ? "A login has at least 3 letters." : "";
}

export function passwordProblem(password: string): string {
  return password.length < 8 ? "A password has at least 8 characters." : "";
}
