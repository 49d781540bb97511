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

/** Returns the name of a line for readers. */
export const lineName = (list: ListKey, { name, title }: FigureLine): string =>
  NAMES[list]?.(name) ?? title ?? (name === '/' ? 'Home' : name);

/** Says whether the name of a line is the path of a page. */
export const isPath = ({ name }: FigureLine): boolean => name.startsWith('/');
