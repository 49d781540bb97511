import { categoryLabel } from '../../../regions/categories.ts';
import { baseCity } from '../../../regions/cities.ts';
import type { ListKey } from './figure-lists.ts';
import type { FigureLine } from './reader-figures.ts';

const DEVICES: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };

/** Functions that write the names in some lists; other lists show titles or the stored names. */
const NAMES: Partial<Record<ListKey, (name: string) => string>> = {
  city: baseCity,
  category: categoryLabel,
  device: (name) => DEVICES[name] ?? name,
  source: (name) => (name === 'other' ? 'Other sites' : name),
};

/** Returns the name of a line as the list shows it. */
export const lineName = (list: ListKey, { name, title }: FigureLine): string =>
  NAMES[list]?.(name) ?? title ?? (name === '/' ? 'Home' : name);

/** Lists whose names are paths of the guide. Names of other lists may be words that strangers typed. */
const LISTS_OF_PAGES: ReadonlySet<ListKey> = new Set(['event', 'page', 'save', 'share']);

/** Says whether the name of a line is the path of a page. */
export const isPath = (list: ListKey, { name }: FigureLine): boolean =>
  LISTS_OF_PAGES.has(list) && name.startsWith('/');
