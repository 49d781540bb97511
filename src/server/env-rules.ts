/**
 * Finds mistakes in environment variables that each have a valid format: swapped or expired keys, settings
 * that do not fit together, and URLs that are not the right ones. `npm run doctor` uses the same rules.
 */

/** Says whether a URL leads to this machine; throws for a text that is not a URL. */
export const isLoopback = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** Says whether a URL may be public; false only for this machine and for reserved domains (RFC 6761). */
const isPublic = (address: string): boolean =>
  !isLoopback(address) && !/\.(?:example|invalid|localhost|test)$/.test(new URL(address).hostname);

type SupabaseKeyKind = 'anonymous' | 'service' | 'unknown';

interface LegacyClaims {
  role?: unknown;
  /** Reference of the Supabase project, the first part of its host name. */
  ref?: unknown;
  /** Time of expiry, in seconds since 1970. */
  exp?: unknown;
}

/** Returns the claims of a JWT without verifying it; null for a text that is no JWT. */
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
 * Returns the kind of a Supabase key: by its `sb_` prefix, or by the role in an older key, which is a JWT.
 * @see https://supabase.com/docs/guides/api/api-keys
 */
function supabaseKeyKind(key: string): SupabaseKeyKind {
  if (key.startsWith('sb_publishable_')) return 'anonymous';
  if (key.startsWith('sb_secret_')) return 'service';
  return KIND_OF_ROLE[String(claimsOf(key)?.role)] ?? 'unknown';
}

/** The settings that these rules check; the schema in env.ts has already accepted each one. */
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

/** A setting that cannot be used, and what to set instead; never contains the setting's value. */
export interface EnvProblem {
  name: string;
  message: string;
}

const WANTED_KEY = {
  SUPABASE_ANON_KEY: ['anonymous', 'the anon (sb_publishable_…) key'],
  SUPABASE_SERVICE_ROLE_KEY: ['service', 'the service_role (sb_secret_…) key'],
} as const;

const OTHER_KEY = {
  anonymous: 'is the key that obeys the rules of the database',
  service: 'is the key that passes every rule of the database',
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

/** Says whether a text can be percent-decoded. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function smtpProblem({ SMTP_URL }: ComparedSettings): string | null {
  const { protocol, port, username, password } = new URL(SMTP_URL);
  if (![username, password].every(isDecodable)) {
    return 'has a % that begins no code; write %25 for a % of the user name or password';
  }
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

/**
 * Returns a problem for each setting of backups that a Netlify build has. These settings belong on the
 * machine that makes the backups, because every function can read the variables of its site.
 * @param source the variables of the process
 */
export function backupSettingProblems(source: Record<string, string | undefined>): EnvProblem[] {
  if (source['NETLIFY'] !== 'true') return [];
  return ['DATABASE_URL', 'BACKUP_KEY']
    .filter((name) => source[name])
    .map((name) => ({
      name,
      message: 'is for backups on your own machine; delete it among the environment variables',
    }));
}

/** URLs that must use https if they lead to another machine. */
const ADDRESSES = ['SUPABASE_URL', 'SITE_URL', 'BUILD_HOOK_URL'] as const;

/**
 * Returns the problems of settings that the schema in env.ts has already accepted.
 * @param sender the email address of all mails from the guide
 * @param now the current instant, to check whether keys have expired
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
      add('contactEmail', 'in src/site.ts is no address that can send email; write your own there');
    }
  }
  return problems;
}
