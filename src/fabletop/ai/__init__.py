"""Players to sit against, behind one method."""
