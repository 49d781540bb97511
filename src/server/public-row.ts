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

/** Returns a public row with keys in camelCase. A link that `outsideAddress` refuses becomes null. */
export const publicRow = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(camelRow(row)).map(([name, value]) => [
      name,
      LINKS.has(name) ? outsideLink(value as string | null) : (value as unknown),
    ]),
  ) as ReturnType<typeof camelRow<Row>>;

/**
 * Returns the columns to select for a described record: `others`, and its fields' columns. The type is `'*'`,
 * all columns, because the client's types cannot read column names from a computed text.
 */
export const publicColumns = (described: RecordDescription, ...others: string[]) =>
  [...others, ...columnsOf(described)].join(', ') as '*';
