/** Spelling of letters that Unicode does not decompose; `folded` in the database uses the same spelling. */
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
 * finds "O'Brien's" and "O’Brien’s". Ligatures and other compatibility characters become plain ones (`ﬁ`
 * becomes `fi`); all other characters stay unchanged.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'`‘’ʼ]/gu, '')
    .replaceAll(/[øđłħıßæœþð]/g, (letter) => SPELLED[letter] ?? letter);
}
