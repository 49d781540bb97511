/** Letters that Unicode does not take apart, as in the `folded` function of the database. */
const SPELLED: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/**
 * Text as every search sees it, the typed one and that which is searched: lower case, without accents
 * and apostrophes, so that "dia" finds "Día", and "obriens" finds "O'Brien's" and "O’Brien’s". Other
 * signs stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'`‘’ʼ]/gu, '')
    .replaceAll(/[øđłħıßæœþð]/g, (letter) => SPELLED[letter] ?? letter);
}
