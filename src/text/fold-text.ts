/**
 * How to spell letters that Unicode does not decompose; `folded` in the database spells them the same way.
 */
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
 * Returns text in lower case without accents and apostrophes, for search: "dia" finds "Día", and "obriens"
 * finds "O'Brien's" and "O’Brien’s". Other characters stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'`‘’ʼ]/gu, '')
    .replaceAll(/[øđłħıßæœþð]/g, (letter) => SPELLED[letter] ?? letter);
}
