/** Reads text from a page's URL, which anyone may write. Never fails; an invalid value counts as missing. */
import { startOf } from '../../text/excerpt.ts';

/**
 * Matches a page number of up to six digits, because the database's integers can hold even the largest one
 * times the page size.
 */
const PAGE = /^[1-9]\d{0,5}$/;

/** Returns one line without control characters, because Postgres refuses U+0000; cuts it to `limit`. */
export function cleanText(value: string | null | undefined, limit: number): string | undefined {
  const text = (value ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return startOf(text, limit).trim() || undefined;
}

/** Returns the page number in a parameter; 1 unless the parameter is a positive integer. */
export function readPage(value: string | null): number {
  return value !== null && PAGE.test(value) ? Number(value) : 1;
}

/** Converts between a page's state and its URL. Pass the same object at every render. */
export interface AddressRules<State> {
  /** Reads the state from any URL; never throws. */
  read: (params: URLSearchParams) => State;
  /** Returns the URL of a state. */
  href: (state: State) => string;
  /**
   * Adds the values of form fields, by name, that were filled before scripts ran. The returned state is
   * always on the first page of a list, even if there are no values to add.
   */
  withFilled: (state: State, filled: Record<string, string>) => State;
}

/**
 * Returns the URL for form fields that were filled before scripts ran; null if they add nothing to the URL's
 * state. After a reload or a step back, browsers fill fields again with the values that the URL has, and the
 * list must then stay on its page.
 */
export function filledUrl<State>(
  { href, withFilled }: Pick<AddressRules<State>, 'href' | 'withFilled'>,
  state: State,
  filled: Record<string, string>,
): string | null {
  const url = href(withFilled(state, filled));
  return url === href(withFilled(state, {})) ? null : url;
}
