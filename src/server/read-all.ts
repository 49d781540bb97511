import { unwrap } from './supabase.ts';

/** PostgREST gives at most this many rows an answer. */
export const ROWS_AN_ANSWER = 1_000;

interface RowsAnswer<Row> {
  data: Row[] | null;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * Every row of a query that may have more than one answer can hold.
 * @param read reads the rows `from`..`to`, both included, in an order that ends with a unique column
 * @throws DatabaseError like `unwrap`
 */
export async function readAll<Row>(
  read: (from: number, to: number) => PromiseLike<RowsAnswer<Row>>,
  doing: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = unwrap(await read(rows.length, rows.length + ROWS_AN_ANSWER - 1), doing);
    rows.push(...page);
    if (page.length < ROWS_AN_ANSWER) return rows;
  }
}
