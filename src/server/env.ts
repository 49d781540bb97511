/**
 * Reads the guide's environment variables; only the build, the local stack and the tools read others. With an
 * invalid or missing value, every call of `env` throws an error that lists the problems, so that a build with
 * an incomplete configuration fails instead of causing errors for visitors later.
 */
import { z } from 'zod';
import { site } from '../site.ts';
import { environmentProblems, type EnvProblem, isLoopback } from './env-rules.ts';
import { slips } from './env-slips.ts';

/**
 * Returns the schema of an http(s) address. With any other text, `abort` skips the later steps, which would
 * throw.
 * @param error says what the text must be
 */
const httpUrlOr = (error: string) => z.url({ protocol: /^https?$/, error, abort: true });

const httpUrl = httpUrlOr('must be an http(s) address');

const ORIGIN = 'must begin with https:// and be the address alone, such as https://arts.org';

/** The origin of an address; a path is refused, except a final slash. */
const origin = httpUrlOr(ORIGIN)
  .refine((url) => new URL(url).pathname === '/', ORIGIN)
  .transform((url) => new URL(url).origin);

/**
 * Returns the schema of a signing secret. While the secret is being replaced, the value holds the new and the
 * old one, separated by a comma.
 */
const signingSecrets = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((all) => all.length <= 2, 'must be one secret, or two while it changes: new,old')
    .refine(
      (all) => all.every((secret) => pattern.test(secret)),
      'must be signing secrets, whsec_…',
    );

/** Returns the schema of a whole number. @param error says what it must be, with its unit and limits */
const wholeNumber = (min: number, max: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, error);

const envSchema = z.object({
  /** The URL of the Supabase project, or of the local stack's gateway. */
  SUPABASE_URL: httpUrl.transform((url) => url.replace(/\/$/, '')),
  /**
   * Key ("anon" or "publishable") that row-level security restricts. It stays on the server, because its
   * holder can keep the database's interface busy (SECURITY.md).
   */
  SUPABASE_ANON_KEY: z.string().min(20, 'is missing or too short'),
  /** Secret key that bypasses row-level security ("service_role" or "secret"). */
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20, 'is missing or too short'),
  /** Public origin of the guide, for links in emails, canonical links and origin checks. */
  SITE_URL: origin,
  /**
   * URL of the mail server: smtps://user:password@mail.example.org. With `smtp:` the server must offer
   * STARTTLS, unless it is on this machine.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) address' }),
  /**
   * Stripe's secret key, or a restricted key that may write payment intents, charges and refunds, and read
   * disputes. Only `npm run setup` also writes webhook endpoints, and `npm run doctor` reads them.
   */
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_\w+$/, 'must be a secret key, sk_…'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_\w+$/, 'must be a publishable key, pk_…'),
  /** Signing secret of Stripe's webhook. */
  STRIPE_WEBHOOK_SECRETS: signingSecrets(/^whsec_\w+$/),
  /**
   * Signing secret of the mail provider's reports (bounces, complaints): `whsec_` followed by base64. Without
   * a secret, all reports are refused.
   */
  MAIL_WEBHOOK_SECRETS: signingSecrets(/^whsec_[\da-z+/]{24,}={0,2}$/i).optional(),
  /** Local stack only: the URL of its fake Stripe, on this machine. */
  STRIPE_API_URL: httpUrl.refine(isLoopback, 'is for the local stack only').optional(),
  /**
   * Local stack only: the origin of its invented sources, which the content sync may read on this machine.
   */
  LOCAL_SOURCES_URL: httpUrl
    .refine(isLoopback, 'is for the local stack only')
    .transform((url) => new URL(url).origin)
    .optional(),
  /**
   * URL that starts a rebuild when it receives a POST. Without it, approved events appear only through
   * on-demand pages.
   */
  BUILD_HOOK_URL: httpUrl.optional(),
  /**
   * Minimum seconds between two rebuilds; more rebuilds cost more (netlify/README.md, What a month costs).
   * Whatever this value, a cancellation, a postponement or a new date or place is built within a minute.
   */
  SITE_BUILD_INTERVAL_SECONDS: wholeNumber(
    0,
    86_400,
    'must be a number of seconds, 300 to 86400',
  ).default(300),
  /**
   * Maximum number of tries that a proof of work takes, 2 to 10 ms each. A client must send such a proof
   * while all clients together exceed a limit (limits/challenge.ts). Raise the number during a flood of
   * requests.
   */
  CHALLENGE_TRIES: wholeNumber(2, 100_000, 'must be a number, 2 to 100000').default(400),
  /**
   * Seconds in which an editor can undo an action, such as a decision. The emails and the build that the
   * action causes wait for this time.
   */
  UNDO_SECONDS: wholeNumber(0, 60, 'must be a number of seconds, 0 to 60').default(10),
  /**
   * The maximum number of event pages in a build, so that builds stay short; older events are served on
   * demand.
   */
  PRERENDERED_EVENTS_LIMIT: wholeNumber(1, 999_999_999, 'must be a number, 1 or more').default(
    10_000,
  ),
  /**
   * Allows a build with fewer than half of the published site's events, or a build that cannot read the
   * number of these events.
   */
  ALLOW_FEWER_EVENTS: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Set by Netlify: token to purge the CDN by tag. */
  NETLIFY_PURGE_API_TOKEN: z.string().optional(),
  /** Set by Netlify during a build: the Git commit. */
  COMMIT_REF: z.string().optional(),
});

export type Env = z.infer<typeof envSchema>;

/** Names of all settings, in the order of the schema. */
export const SETTING_NAMES = Object.keys(envSchema.shape);

/** Settings that a build may write into pages. */
const OPEN_SETTINGS = [
  'SUPABASE_URL',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_API_URL',
  'LOCAL_SOURCES_URL',
  'SITE_URL',
  'SITE_BUILD_INTERVAL_SECONDS',
  'PRERENDERED_EVENTS_LIMIT',
  'ALLOW_FEWER_EVENTS',
  'CHALLENGE_TRIES',
  'UNDO_SECONDS',
  'COMMIT_REF',
];

/** Settings whose values no build may contain: all settings that are not in `OPEN_SETTINGS`. */
export const SECRET_SETTINGS = SETTING_NAMES.filter((name) => !OPEN_SETTINGS.includes(name));

/** Error for an invalid environment; the message lists its problems. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly problems: readonly EnvProblem[];

  constructor(problems: readonly EnvProblem[]) {
    super(
      "The environment is not complete. Set these in .env, or in Netlify's site configuration:\n" +
        problems.map(({ name, message }) => `  ${name}: ${message}`).join('\n'),
    );
    this.problems = problems;
  }
}

/** Returns the variables that are not blank, trimmed; `URL` takes the place of a missing `SITE_URL`. */
export function givenSettings(source: Record<string, string | undefined>): Record<string, string> {
  const all = { ...source, SITE_URL: source['SITE_URL']?.trim() || source['URL'] };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
}

/** Returns typical mistakes first (`slips`), then the other settings that are missing or invalid. */
function mistakesIn(given: Record<string, string>): EnvProblem[] {
  const slipped = slips(given, new Date());
  const refused = (envSchema.safeParse(given).error?.issues ?? [])
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => !slipped.some((slip) => slip.name === name))
    .map(({ name, message }) => ({ name, message: name in given ? message : 'is missing' }));
  return [...slipped, ...refused];
}

/**
 * Parses a set of variables. The error lists typical mistakes first, then settings that are missing or
 * invalid; only if each setting is valid, it lists settings that do not fit together.
 * @param source usually `process.env`; empty strings count as missing, and `SITE_URL` falls back to the `URL`
 * that Netlify sets.
 * @param sender the email address of all mails from the guide
 * @throws EnvironmentError that names each invalid variable and where to set it; it never contains a value
 */
export function parseEnv(
  source: Record<string, string | undefined>,
  sender: string = site.contactEmail,
): Env {
  const given = givenSettings(source);
  const problems = mistakesIn(given);
  if (problems.length === 0) problems.push(...environmentProblems(parseGiven(given), sender));
  if (problems.length > 0) throw new EnvironmentError(problems);
  return envSchema.parse(given);
}

/** Parses only the variables that are given and valid; for tools that set up a guide step by step. */
export function parseGiven(source: Record<string, string | undefined>): Partial<Env> {
  const given = givenSettings(source);
  const refused = new Set(envSchema.safeParse(given).error?.issues.map(({ path }) => path[0]));
  const rest = Object.entries(given).filter(([name]) => !refused.has(name));
  return envSchema.partial().parse(Object.fromEntries(rest));
}

/**
 * Returns the problem that one variable has by itself, or together with the other given variables.
 * @param sender the email address of all mails from the guide
 * @returns null if the variable has no problem or is not given
 */
export function problemOf(
  name: string,
  source: Record<string, string | undefined>,
  sender: string,
): string | null {
  const given = givenSettings(source);
  if (!(name in given)) return null;
  const problems = [...mistakesIn(given), ...environmentProblems(parseGiven(given), sender)];
  return problems.find((one) => one.name === name)?.message ?? null;
}

let cached: Env | undefined;

/** Returns the checked environment of this process. @throws EnvironmentError like `parseEnv` */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Returns the settings that may be sent to the browser. */
export function publicEnv(): Pick<
  Env,
  'SUPABASE_URL' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'
> {
  const { SUPABASE_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = env();
  return { SUPABASE_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL };
}
