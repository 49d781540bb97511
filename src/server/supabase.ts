/**
 * The three ways into the database.
 *
 * - `anonClient`: what any visitor may read. Public reads and the build use it, so that row-level
 *   security decides what is public even when a query forgets to.
 * - `callerClient`: acts as the signed-in admin whose token came with the request.
 * - `serviceClient`: passes row-level security. For the guide's own SQL functions only.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database-types.ts';
import { env } from './env.ts';

export type Db = SupabaseClient<Database>;

/** Every call to the database ends within this, so that a hanging upstream never hangs a visitor. */
const DEADLINE_MS = 8_000;

const fetchWithDeadline: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  return fetch(input, { ...init, signal });
};

const connect = (key: string, token?: string): Db =>
  createClient<Database>(env().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The library would try a read again for seven seconds; a visitor is better told at once.
    db: { retry: false },
    global: {
      fetch: fetchWithDeadline,
      ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    },
  });

let anon: Db | undefined;
let service: Db | undefined;

/** Sees what any visitor may; one for the process. */
export const anonClient = (): Db => (anon ??= connect(env().SUPABASE_ANON_KEY));

/** Passes row-level security; one for the process. */
export const serviceClient = (): Db => (service ??= connect(env().SUPABASE_SERVICE_ROLE_KEY));

/** @param token a verified access token; see `requireAdmin`. */
export const callerClient = (token: string): Db => connect(env().SUPABASE_ANON_KEY, token);

/** The database answered with an error, or did not answer. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** Postgres or PostgREST code, as in `42501`; empty when nothing answered. */
  readonly code: string;
  /** True when the database could not be reached: the caller may try again later. */
  readonly unavailable: boolean;

  constructor(message: string, options: { code: string; status: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.code = options.code;
    // PGRST000-003: PostgREST is up but Postgres is not. 57xxx: Postgres is going down or timed out.
    this.unavailable =
      options.status === 0 ||
      [502, 503, 504].includes(options.status) ||
      /^(?:PGRST00[0-3]|57P0[1-3]|57014|53300|08\w{3})$/.test(options.code);
  }
}

interface Answer<T> {
  data: T;
  error: { message: string; code?: string } | null;
  status: number;
}

/**
 * The data of an answer.
 * @throws DatabaseError when the database refused or could not be reached.
 */
export function unwrap<T>(answer: Answer<T>, doing: string): NonNullable<T> {
  if (answer.error !== null) {
    throw new DatabaseError(`Could not ${doing}: ${answer.error.message}`, {
      code: answer.error.code ?? '',
      status: answer.status,
      cause: answer.error,
    });
  }
  return answer.data as NonNullable<T>;
}
