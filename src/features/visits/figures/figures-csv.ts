import { csvText } from '../../../text/csv.ts';
import { type ListKey, LISTS } from './figure-lists.ts';
import { isPath, lineName } from './line-name.ts';
import type { ReaderFigures } from './reader-figures.ts';

/** Writes a line of column names, then a line for each day, earliest first. */
export const daysCsv = ({ days }: ReaderFigures): string =>
  csvText([
    ['Day', 'Visits', 'Saves', 'Shares'],
    ...days.map(({ day, visits, saves, shares }) => [day, visits, saves, shares]),
  ]);

/**
 * Writes a line of column names, then every line of every list. The column `Before` is empty if the earlier
 * figure is unknown.
 * @param isCompared whether the figures of the previous period are known for a list
 */
export const listsCsv = (
  { lists }: ReaderFigures,
  isCompared: (list: ListKey) => boolean,
): string =>
  csvText([
    ['List', 'Name', 'Address', 'Count', 'Before'],
    ...LISTS.flatMap(({ key, title }) =>
      (lists[key] ?? []).map((line) => [
        title,
        lineName(key, line),
        isPath(key, line) ? line.name : '',
        line.visits,
        isCompared(key) ? line.before : '',
      ]),
    ),
  ]);
