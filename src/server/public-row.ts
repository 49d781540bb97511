import { columnsOf, type RecordDescription } from '../forms/records/define-record.ts';
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

/**
 * Returns the columns to select of a described record: those of its fields, and others. The type is that of all
 * columns, because the client's types read no names in a text that is made here.
 */
export const publicColumns = (described: RecordDescription, ...others: string[]) =>
  [...others, ...columnsOf(described)].join(', ') as '*';
