import { categoryLabel } from '../../../regions/categories.ts';
import { baseCity } from '../../../regions/cities.ts';
import type { ListKey } from './figure-lists.ts';
import type { FigureLine } from './reader-figures.ts';

const DEVICES: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };

/** Functions that write the names of some lists; other lists show titles, or the stored names. */
const NAMES: Partial<Record<ListKey, (name: string) => string>> = {
  city: baseCity,
  category: categoryLabel,
  device: (name) => DEVICES[name] ?? name,
  source: (name) => (name === 'other' ? 'Other sites' : name),
};

/** Gives a line's name as people read it. */
export const lineName = (list: ListKey, { name, title }: FigureLine): string =>
  NAMES[list]?.(name) ?? title ?? (name === '/' ? 'Home' : name);

/** Whether a line's name is the path of a page. */
export const isPath = ({ name }: FigureLine): boolean => name.startsWith('/');
