// Where the long words on cards may be parted, so that they can be read on the narrowest ones.
// Browsers that know no English would not part them at all.
const PARTED = `
  Al-che-mist Apoth-ecary Appren-tice As-sas-sin Bal-lista Bat-ter-ing Beast-master Ber-serker
  Black-smith Car-tog-rapher Change-ling Cocka-trice Colos-sus Diplo-mat Enchan-ter Exor-cist
  Face-less Gar-goyle Gaunt-lets Gladi-ator Grap-pling Hour-glass Illu-sion-ist Inn-keeper
  Librar-ian Mer-ce-nary Mer-chant Mesmer-ist Mino-taur Moun-tain-eer Multi-pede Necro-man-cer
  Poi-soner Pup-pet-eer Pyro-man-cer Rain-maker Recruit-er Recruit-ing Res-pite Sala-man-der
  Sen-tinel Shape-shifter Shep-herd Shield-bearer Skele-ton Smug-gler Sor-cerer Spy-glass
  Stone-breaker Sum-moner Sword-master Tacti-cian Thorn-ling Throw-ing Were-wolf Whet-stone
  Wind-rider Wres-tler con-tracts ele-men-tal vul-ner-able
`;
const PARTS: ReadonlyMap<string, string> = new Map(
  PARTED.trim()
    .split(/\s+/)
    .map((parted) => [parted.replaceAll("-", ""), parted.replaceAll("-", "\u00AD")]),
);

/** The same words, which may be parted where a card is too narrow for one of them. */
export function hyphenated(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => PARTS.get(word) ?? word);
}
