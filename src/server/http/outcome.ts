/**
 * Handles the outcomes of SQL functions. Stores parse results with `outcomes`, and endpoints call `accept`.
 * The code does not compile if an endpoint does not accept an outcome that the table of refusals lacks.
 */
import { z } from 'zod';
import type { HttpError } from './http.ts';
import type { Subject } from './refusal-words.ts';
import { REFUSALS, type Row } from './refusals.ts';
import { type Arguments, type Db, type Functions, rpc } from '../supabase.ts';

type Shapes = Record<string, z.ZodRawShape>;

type Outcomes<Shape extends Shapes> = {
  [Name in keyof Shape & string]: { outcome: Name } & z.output<z.ZodObject<Shape[Name]>>;
}[keyof Shape & string];

/**
 * Returns the schema of a result that is one of several outcomes.
 * @param shapes the details of each outcome: `{ created: { id: z.string() }, ...limited }`
 */
export const outcomes = <Shape extends Shapes>(shapes: Shape): z.ZodType<Outcomes<Shape>> =>
  z.discriminatedUnion(
    'outcome',
    Object.entries(shapes).map(([name, shape]) =>
      z.object({ ...shape, outcome: z.literal(name) }),
    ) as unknown as [z.ZodObject<{ outcome: z.ZodLiteral }>],
  ) as unknown as z.ZodType<Outcomes<Shape>>;

/**
 * Outcomes of a call above a rate limit; `retryAfter` is in seconds. `challenged` means that all clients
 * together exceed a limit; the call is accepted if it is repeated with a proof of work (`challenge.ts`).
 */
export const limited = {
  limited: { retryAfter: z.number() },
  challenged: { retryAfter: z.number() },
};

/** Outcome for an unknown record or link. */
export const missing = { missing: {} };

/**
 * Outcome of saving a record: its id, its new version `updatedAt`, and the id of the action. The action can
 * be undone until the instant `heldUntil`, or not at all if that is null.
 */
export const saved = {
  saved: {
    action: z.string(),
    heldUntil: z.string().nullable(),
    id: z.string(),
    updatedAt: z.string(),
  },
};

type Table = typeof REFUSALS;

interface Outcome {
  outcome: string;
}

/** The row for an outcome in the table of refusals; the type `never` if the table has no such row. */
type RowOf<About extends Subject, Name extends string> = `${About}.${Name}` extends keyof Table
  ? Table[`${About}.${Name}`]
  : Name extends keyof Table
    ? Table[Name]
    : never;

/** Outcomes that are not in `Done` and have no row for this subject and these details. */
type Unlisted<About extends Subject, Result extends Outcome, Done> = {
  [Name in Exclude<Result['outcome'], Done>]: [RowOf<About, Name>] extends [never]
    ? Name
    : RowOf<About, Name> extends (details: Result & { outcome: Name }, about: About) => HttpError
      ? never
      : Name;
}[Exclude<Result['outcome'], Done>];

/** A result whose outcomes are all in `Done` or in the table. */
type ListedResult<About extends Subject, Result extends Outcome, Done> = Result &
  ([Unlisted<About, Result, Done>] extends [never] ? unknown : never);

/**
 * Returns the result if its outcome is one of `done`.
 * @throws HttpError from the table of refusals for any other outcome
 */
export function accept<
  About extends Subject,
  const Result extends Outcome,
  Done extends Result['outcome'],
>(
  about: About,
  result: ListedResult<About, Result, Done>,
  ...done: Done[]
): Extract<Result, { outcome: Done }> {
  if (done.includes(result.outcome as Done)) return result as Extract<Result, { outcome: Done }>;
  throw anyRefusal(about, result.outcome, result);
}

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
): Promise<Outcomes<Shape>> {
  const result = await rpc(db, name, args, anyOutcome);
  const shape = accepted[result.outcome];
  if (shape === undefined) throw anyRefusal(about, result.outcome, result);
  const details = z.object(shape).parse(result);
  return { ...details, outcome: result.outcome } as Outcomes<Shape>;
}

// Makes redirects, which neither browsers nor the CDN may cache.

const redirect = (status: 302 | 303, path: string): Response =>
  new Response(null, { status, headers: { Location: path, 'Cache-Control': 'no-store' } });

/**
 * Redirects a request about a merged record, for example for its calendar, to the record that stays. The
 * redirect may not be cached, because a merge can be undone.
 */
export const leadToMerged = (path: string): Response => redirect(302, path);

/** Redirects from a plain form to the page with its result; going back does not send the form again. */
export const leadTo = (path: string): Response => redirect(303, path);
