/**
 * Handles outcomes. Stores accept some outcomes of an SQL function with `call`; any other one is thrown as the
 * refusal that the table has for it. Use cases throw `refusal` for outcomes that no SQL function answers.
 */
import { z } from 'zod';
import { type Arguments, type Db, type Functions, rpc } from '../supabase.ts';
import type { HttpError } from './http.ts';
import type { Subject } from './refusal-words.ts';
import { REFUSALS, type Row } from './refusals.ts';

/** Returns the refusal of an outcome. @throws Error for an outcome or a detail that the table lacks */
function anyRefusal(about: Subject, outcome: string, details: object = {}): HttpError {
  const table: Record<string, Row> = REFUSALS;
  const row = table[`${about}.${outcome}`] ?? table[outcome];
  if (row === undefined) throw new Error(`No refusal is listed for ${outcome}.`);
  return row({ ...details, about });
}

type Listed<About extends Subject> = {
  [Row in keyof typeof REFUSALS]: Row extends `${About}.${infer Outcome}`
    ? Outcome
    : Row extends `${string}.${string}`
      ? never
      : Row;
}[keyof typeof REFUSALS];

/** Returns the refusal of an outcome that a use case decides: `throw refusal('issue', 'nothing_on')`. */
export const refusal: <About extends Subject>(
  about: About,
  outcome: Listed<About>,
  details?: object,
) => HttpError = anyRefusal;

/** Returns a record that was read. @throws HttpError for a missing record */
export function foundOrMissing<Found extends object>(about: Subject, record: Found | null): Found {
  if (record === null) throw anyRefusal(about, 'missing');
  return record;
}

type Shapes = Record<string, z.ZodRawShape>;

type Accepted<Shape extends Shapes> = {
  [Name in keyof Shape & string]: { outcome: Name } & z.output<z.ZodObject<Shape[Name]>>;
}[keyof Shape & string];

const anyOutcome = z.looseObject({ outcome: z.string() });

/**
 * Calls an SQL function, and returns what it answers if that is one of the accepted outcomes.
 * @param about what the call concerns, for the table of refusals
 * @param accepted the details of each accepted outcome: `{ created: { id: z.string() } }`
 * @throws HttpError from the table of refusals for any other outcome; DatabaseError like `rpc`
 */
export async function call<Name extends keyof Functions, Shape extends Shapes>(
  db: Db,
  name: Name,
  args: Arguments<Functions[Name]['Args']>,
  about: Subject,
  accepted: Shape,
): Promise<Accepted<Shape>> {
  const result = await rpc(db, name, args, anyOutcome);
  const shape = accepted[result.outcome];
  if (shape === undefined) throw anyRefusal(about, result.outcome, result);
  const details = z.object(shape).parse(result);
  return { ...details, outcome: result.outcome } as Accepted<Shape>;
}
