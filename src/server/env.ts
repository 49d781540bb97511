/**
 * The only place that reads the environment. It is parsed once, at first use, and a bad or missing
 * value stops the process with every problem listed: a guide that starts half-configured would
 * fail later, in front of a visitor.
 *
 * `publicEnv` is the explicit subset that may reach the browser; nothing else ever does.
 */
import { z } from 'zod';
import { site } from '../site.ts';
import { environmentProblems, type EnvProblem, isLoopback } from './env-rules.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const envSchema = z.object({
  /** The Supabase project's address, or the local stack's gateway. */
  SUPABASE_URL: httpUrl,
  /** The key browsers may hold ("anon" or "publishable"). Row-level security stands behind it. */
  SUPABASE_ANON_KEY: z.string().min(20, 'is missing or too short'),
  /** The key that passes row-level security ("service_role" or "secret"). Never sent to a browser. */
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20, 'is missing or too short'),
  /** The origin visitors use: links in mails, canonical links, origin checks. */
  SITE_URL: httpUrl.transform((url) => new URL(url).origin),
  /**
   * Where mails are handed over, as in smtps://user:password@mail.example.org. With `smtp:` the
   * server must offer STARTTLS, unless it is on this machine.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) address' }),
  /** Stripe's secret key, or a restricted one that may write payment intents and refunds. */
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_\w+$/, 'must be a secret key, sk_…'),
  /** The key that browsers hold. */
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_\w+$/, 'must be a publishable key, pk_…'),
  /** The webhook's signing secret; while it is being rotated the new one and the old, with a comma. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().regex(/^whsec_\w+$/, 'must be signing secrets, whsec_…')).max(2)),
  /**
   * The mail provider's signing secret for reports of bounces and complaints, `whsec_` and base64; while
   * it is being rotated the new one and the old, with a comma. Without one no report is taken.
   */
  MAIL_WEBHOOK_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(
      z
        .array(
          z.string().regex(/^whsec_[\da-z+/]{24,}={0,2}$/i, 'must be signing secrets, whsec_…'),
        )
        .max(2),
    )
    .optional(),
  /** Only on the local stack: the address of its Stripe double, on this machine. */
  STRIPE_API_URL: httpUrl.refine(isLoopback, 'is for the local stack only').optional(),
  /** Where a POST starts a rebuild. Without one, approved events still appear through the on-demand page. */
  BUILD_HOOK_URL: httpUrl.optional(),
  /**
   * The least time between two rebuilds. Netlify charges each deploy (about 15 credits), so the default
   * of four hours makes an evening of review one or two; README, What a month costs.
   */
  SITE_BUILD_INTERVAL_SECONDS: z.coerce.number().int().min(0).default(14_400),
  /** Past this many event pages the oldest past events are served on demand, so builds stay bounded. */
  PRERENDERED_EVENTS_LIMIT: z.coerce.number().int().min(1).default(10_000),
  /** Lets a build through although published events fell by more than half. */
  ALLOW_FEWER_EVENTS: z.stringbool().default(false),
  /** Present on Netlify only: allows purging the CDN by tag. */
  NETLIFY_PURGE_API_TOKEN: z.string().optional(),
});

export type Env = z.infer<typeof envSchema>;

/** An environment the guide refuses to run with; the message lists every problem. */
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

/**
 * Reads and checks a set of variables, each alone and then together.
 *
 * @param source usually `process.env`; empty strings count as absent, and `SITE_URL` falls back to
 *   the `URL` that Netlify sets.
 * @param sender the address all mails come from
 * @throws EnvironmentError naming each bad variable and where to set it; never a value
 */
export function parseEnv(
  source: Record<string, string | undefined>,
  sender: string = site.contactEmail,
): Env {
  const given = Object.fromEntries(
    Object.entries({ ...source, SITE_URL: source['SITE_URL'] || source['URL'] }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = envSchema.safeParse(given);
  const problems = parsed.success
    ? environmentProblems(parsed.data, sender, new Date())
    : parsed.error.issues.map(({ path, message }) => ({
        name: path.join('.'),
        message: given[String(path[0])] === undefined ? 'is missing' : message,
      }));
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new EnvironmentError(problems);
}

let cached: Env | undefined;

/** The checked environment of this process. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** What a page may hand to the browser. */
export function publicEnv(): Pick<
  Env,
  'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_API_URL'
> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = env();
  return { SUPABASE_URL, SUPABASE_ANON_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL };
}
