import { csvLine } from '../../../text/csv.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { AdDay } from './linked-advertisement.ts';

/** The figures as CSV: a heading, then a line a day, first day first. */
export const advertisementCsv = (days: readonly AdDay[]): string =>
  [
    ['Day', 'Seen', 'Clicked'],
    ...days.map(({ day, impressions, clicks }): (string | number)[] => [day, impressions, clicks]),
  ]
    .map(csvLine)
    .join('');

const NAME_LENGTH = 60;

/** The file name: the title in plain letters, for every file system. */
export function csvFileName(title: string): string {
  const name = foldText(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, NAME_LENGTH)
    .replace(/-$/, '');
  return `${name === '' ? 'advertisement' : name}-figures.csv`;
}
