/** What an address holds comes from anyone: reading it never fails, and what makes no sense is nothing. */

/** Up to six digits: the largest page times its size still fits the database's integers. */
const PAGE = /^[1-9]\d{0,5}$/;

/** One line of text without control characters (Postgres refuses U+0000), cut to its limit. */
export function cleanText(value: string | null | undefined, limit: number): string | undefined {
  const text = (value ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  const cut = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return cut.trim() || undefined;
}

/** The page a parameter asks for; 1 for what is not a positive integer. */
export function readPage(value: string | null): number {
  return value !== null && PAGE.test(value) ? Number(value) : 1;
}
