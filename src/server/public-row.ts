import { outsideLink } from '../text/web-links.ts';
import { camelRow } from './supabase.ts';

/** Fields with links to other sites. */
const LINKS: ReadonlySet<string> = new Set([
  'link',
  'linkUrl',
  'website',
  'socialMedia',
  'sourceUrl',
]);

/** Returns a public row with keys in camelCase, without links that are older than the rule of `outsideAddress`. */
export const publicRow = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(camelRow(row)).map(([name, value]) => [
      name,
      LINKS.has(name) ? outsideLink(value as string | null) : (value as unknown),
    ]),
  ) as ReturnType<typeof camelRow<Row>>;
