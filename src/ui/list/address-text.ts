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

/** How the filters of a list are written in its address. Pass the same object at every render. */
export interface AddressRules<State> {
  /** Reads an address; it comes from anyone, so it must accept everything. */
  read: (params: URLSearchParams, pathname: string) => State;
  /** The address that shows this state. */
  href: (state: State) => string;
  /** The state with what a visitor filled into the form before the island ran, by field name. */
  withFilled: (state: State, filled: Record<string, string>) => State;
}
