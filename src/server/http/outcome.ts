/**
 * Turns refused outcomes into HTTP errors, by the table `REFUSALS`. A store that calls an SQL function with
 * `call` lists the outcomes that it accepts; for any other outcome, `call` throws the HTTP error. Use cases
 * throw `refusal` for outcomes that they decide themselves.
 */
import { z } from 'zod';
import { type Arguments, type Db, type Functions, rpc } from '../supabase.ts';
import type { HttpError } from './http.ts';
import type { Subject } from './refusal-words.ts';
import { REFUSALS, type Row } from './refusals.ts';

/** Returns the refusal of an outcome. @throws Error if the table lacks the outcome, or a detail is missing */
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

/** Returns the record that a read found. @throws HttpError 404 if it is null, because none was found */
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
 * Calls an SQL function, and returns its answer if that has one of the accepted outcomes.
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
