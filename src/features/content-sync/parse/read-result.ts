/** Makes the results and problems of parsers, and the labels of items in reports. */
import type { LeftOut, ReadProblem } from '../listing.ts';
import type { RawItem, Read } from './raw-item.ts';

/** Makes the result of a parser; it is complete and the only page unless `more` says otherwise. */
export function read(
  items: RawItem[],
  problems: ReadProblem[],
  itemsRead: number,
  more: Partial<Pick<Read, 'isComplete' | 'next' | 'outOfDays' | 'pagesInAll'>> = {},
): Read {
  const only = { isComplete: true, next: null, pagesInAll: 1 };
  return { outcome: 'read', items, problems, itemsRead, ...only, ...more };
}

const LONGEST_LABEL = 120;

/** Names an item for a report, by its title or, without a title, by its number. */
export function itemLabel(title: string, index: number): string {
  const line = title
    .slice(0, 4 * LONGEST_LABEL)
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return `Item ${String(index + 1)}`;
  return line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL - 1)}…` : line;
}

/** Makes the problem for an event or date that is left out, because its start is missing or unreadable. */
export function unreadableStart(item: string, text: string, leftOut: LeftOut): ReadProblem {
  const example = 'Write it like 2026-12-04T19:00:00-06:00.';
  const message =
    text === ''
      ? `The start date is missing. ${example}`
      : `The start date “${text.slice(0, 60)}” is not a date. ${example}`;
  return { item, message, leftOut };
}
