/**
 * What single values of the environment cannot show: keys in each other's place, and settings that do
 * not fit together. `npm run doctor` asks the same rules.
 */

/** Whether an address leads to this machine itself; throws for what is no address. */
export const isLoopback = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** Whether visitors can reach an address: not this machine, nor a name kept for examples (RFC 6761). */
const isPublic = (address: string): boolean =>
  !isLoopback(address) && !/\.(?:example|invalid|localhost|test)$/.test(new URL(address).hostname);

type SupabaseKeyKind = 'anonymous' | 'service' | 'unknown';

interface LegacyClaims {
  role?: unknown;
  /** The project's reference, the first label of its address. */
  ref?: unknown;
  /** Seconds since 1970. */
  exp?: unknown;
}

/** The claims of a JWT, unverified; null for what is none. */
function claimsOf(key: string): LegacyClaims | null {
  const [, payload, signature] = key.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

const KIND_OF_ROLE: Record<string, SupabaseKeyKind> = {
  anon: 'anonymous',
  service_role: 'service',
};

/**
 * The kind of a Supabase key: by its `sb_` prefix, or by the role in a legacy JWT.
 * Source: https://supabase.com/docs/guides/api/api-keys
 */
function supabaseKeyKind(key: string): SupabaseKeyKind {
  if (key.startsWith('sb_publishable_')) return 'anonymous';
  if (key.startsWith('sb_secret_')) return 'service';
  return KIND_OF_ROLE[String(claimsOf(key)?.role)] ?? 'unknown';
}

/** The settings these rules compare, in the form in which they were checked one by one. */
export interface ComparedSettings {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  SUPABASE_SERVICE_ROLE_KEY: string;
  SITE_URL: string;
  SMTP_URL: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_API_URL?: string | undefined;
  LOCAL_SOURCES_URL?: string | undefined;
  BUILD_HOOK_URL?: string | undefined;
}

/** One setting that cannot be used, and what to set instead. Never holds a value. */
export interface EnvProblem {
  name: string;
  message: string;
}

const WANTED_KEY = {
  SUPABASE_ANON_KEY: ['anonymous', 'the anon (sb_publishable_…) key'],
  SUPABASE_SERVICE_ROLE_KEY: ['service', 'the service_role (sb_secret_…) key'],
} as const;

const OTHER_KEY = {
  anonymous: 'is the key for browsers',
  service: 'is the key that passes every rule of the database, and would be published',
  unknown: 'is not a key of Supabase',
};

function keyProblem(settings: ComparedSettings, name: keyof typeof WANTED_KEY, now: Date) {
  const [wanted, description] = WANTED_KEY[name];
  const kind = supabaseKeyKind(settings[name]);
  if (kind !== wanted)
    return `${OTHER_KEY[kind]}; copy ${description} from Project Settings, API Keys`;
  const { ref, exp } = claimsOf(settings[name]) ?? {};
  if (typeof exp === 'number' && exp * 1000 < now.getTime())
    return `has expired; copy ${description} again`;
  const host = new URL(settings.SUPABASE_URL).hostname;
  if (typeof ref === 'string' && host.endsWith('.supabase.co') && host !== `${ref}.supabase.co`) {
    return 'belongs to another project than SUPABASE_URL';
  }
  return null;
}

function supabaseUrlProblem({ SUPABASE_URL }: ComparedSettings): string | null {
  const { hostname, pathname } = new URL(SUPABASE_URL);
  if (/^(?:www\.|app\.)?supabase\.(?:com|io)$/.test(hostname)) {
    return 'is a page of the dashboard; use the Project URL, https://….supabase.co';
  }
  return pathname === '/' ? null : 'must be the Project URL alone, without a path';
}

function smtpProblem({ SMTP_URL }: ComparedSettings): string | null {
  const { protocol, port, username, password } = new URL(SMTP_URL);
  if (isLoopback(SMTP_URL)) return null;
  if (username === '' || password === '') {
    return 'has no sign-in; write smtps://user:password@mail.example:465, special characters percent-encoded';
  }
  if (protocol === 'smtps:' && port === '587')
    return 'must begin with smtp: on port 587 (STARTTLS)';
  return protocol === 'smtp:' && port === '465' ? 'must begin with smtps: on port 465' : null;
}

const stripeMode = (key: string): string => key.split('_')[1] ?? '';

function stripeProblem({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
}: ComparedSettings): string | null {
  const [secret, published] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map(stripeMode);
  return secret === published
    ? null
    : `is of ${published} mode, but STRIPE_SECRET_KEY is of ${secret} mode; both must be of one mode`;
}

/** Set when they are remote and come without encryption. */
const ADDRESSES = ['SUPABASE_URL', 'SITE_URL', 'BUILD_HOOK_URL'] as const;

/**
 * The problems of a set of values that are each well-formed.
 * @param sender the address all mails come from
 * @param now tells an expired key
 */
export function environmentProblems(
  settings: ComparedSettings,
  sender: string,
  now: Date,
): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const add = (name: string, message: string | null): void => {
    if (message !== null) problems.push({ name, message });
  };
  for (const name of ADDRESSES) {
    const address = settings[name];
    if (address?.startsWith('http:') === true && !isLoopback(address))
      add(name, 'must begin with https:');
  }
  add('SUPABASE_URL', supabaseUrlProblem(settings));
  add('SUPABASE_ANON_KEY', keyProblem(settings, 'SUPABASE_ANON_KEY', now));
  add('SUPABASE_SERVICE_ROLE_KEY', keyProblem(settings, 'SUPABASE_SERVICE_ROLE_KEY', now));
  add('STRIPE_PUBLISHABLE_KEY', stripeProblem(settings));
  add('SMTP_URL', smtpProblem(settings));
  if (isPublic(settings.SITE_URL)) {
    if (settings.STRIPE_API_URL !== undefined) {
      add('STRIPE_API_URL', 'belongs to the local stack; remove it, or no card is charged');
    }
    if (settings.LOCAL_SOURCES_URL !== undefined) {
      add('LOCAL_SOURCES_URL', 'belongs to the local stack; remove it');
    }
    if (sender.endsWith('.example')) {
      add('contactEmail', 'in src/site.ts is no address that can send mail; write your own there');
    }
  }
  return problems;
}
