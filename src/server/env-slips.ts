/**
 * Finds typical mistakes in settings: swapped, cut or expired keys, an address of a dashboard, a password
 * that is not percent-encoded. Checks every setting that is given, even if others are missing.
 */
import { type EnvProblem, isLoopback } from './env-rules.ts';

type Given = Readonly<Record<string, string>>;

/** Returns what is wrong with a value and what to do, without naming the value; null if nothing is wrong. */
type Slip = (value: string, given: Given, now: Date) => string | null;

/** Returns the parsed address; null for a text that is no URL. */
const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

type KeyKind = 'publishable' | 'secret' | 'unknown';

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

const KIND_OF_ROLE: Record<string, KeyKind> = { anon: 'publishable', service_role: 'secret' };

/**
 * Returns the kind of a Supabase key: by its `sb_` prefix, or by the role in an older key, which is a JWT.
 * @see https://supabase.com/docs/guides/api/api-keys
 */
function keyKind(key: string): KeyKind {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  return KIND_OF_ROLE[String(claimsOf(key)?.role)] ?? 'unknown';
}

/** Says whether a key is a JWT, the older kind of key, which Supabase stops accepting at the end of 2026. */
export const isLegacyKey = (key: string): boolean => claimsOf(key) !== null;

const KEYS = {
  SUPABASE_ANON_KEY: { kind: 'publishable', text: 'the publishable key, sb_publishable_…' },
  SUPABASE_SERVICE_ROLE_KEY: { kind: 'secret', text: 'the secret key, sb_secret_…' },
} as const;

const IS_OTHER: Record<KeyKind, string> = {
  publishable: 'is the key that obeys the rules of the database',
  secret: 'is the key that passes every rule of the database',
  unknown: 'is not a key of Supabase',
};

const supabaseKey =
  (name: keyof typeof KEYS, other: keyof typeof KEYS): Slip =>
  (key, given, now) => {
    const { kind: wanted, text } = KEYS[name];
    const kind = keyKind(key);
    if (kind === 'unknown')
      return `${IS_OTHER.unknown}; copy ${text} from Project Settings, API Keys`;
    if (kind !== wanted) {
      return keyKind(given[other] ?? '') === wanted
        ? `${IS_OTHER[kind]}; it and ${other} are swapped`
        : `${IS_OTHER[kind]}; copy ${text} from Project Settings, API Keys`;
    }
    const { ref, exp } = claimsOf(key) ?? {};
    if (typeof exp === 'number' && exp * 1000 < now.getTime()) {
      return `has expired; copy ${text} again`;
    }
    const host = parse(given['SUPABASE_URL'] ?? '')?.hostname ?? '';
    const isOther =
      typeof ref === 'string' && host.endsWith('.supabase.co') && host !== `${ref}.supabase.co`;
    return isOther ? 'belongs to another project than SUPABASE_URL' : null;
  };

const supabaseUrl: Slip = (value) => {
  const url = parse(value);
  if (url === null) return null;
  if (/^(?:www\.|app\.)?supabase\.(?:com|io)$/.test(url.hostname)) {
    return 'is a page of the dashboard; copy the Project URL, https://….supabase.co, from Integrations, Data API';
  }
  return url.pathname === '/' ? null : 'must be the Project URL alone, without a path';
};

const siteUrl: Slip = (value) =>
  parse(value)?.hostname === 'app.netlify.com'
    ? 'is a page of Netlify’s dashboard; write the address that visitors type'
    : null;

const buildHook: Slip = (value) => {
  const url = parse(value);
  if (url === null || isLoopback(value) || url.hostname.endsWith('.example')) return null;
  return /^https:\/\/api\.netlify\.com\/build_hooks\/./.test(value)
    ? null
    : 'is no build hook; it begins with https://api.netlify.com/build_hooks/';
};

/** Says whether a text can be percent-decoded. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const ENCODE =
  'has a special character in its user or password: write %23 for #, %2F for /, %40 for @, %25 for %';

const smtp: Slip = (value) => {
  if (!/^smtps?:\/\//i.test(value)) {
    return value.includes('://')
      ? null
      : 'must begin with smtps:// (port 465) or smtp:// (port 587)';
  }
  const url = parse(value);
  const [, beforeHost = ''] = /^\w+:\/\/(.*)@/.exec(value) ?? [];
  if (url === null || /[@/?#]/.test(beforeHost)) return ENCODE;
  const { protocol, port, username, password, hostname } = url;
  if (![username, password].every(isDecodable)) {
    return 'has a % that begins no code; write %25 for a % of the user name or password';
  }
  if (isLoopback(value)) return null;
  if (hostname === 'mail.example' && password === 'password') {
    return 'is still the sample; write the server, user and password that your email provider shows';
  }
  if (username === '' || password === '') {
    return 'has no sign-in; write smtps://user:password@mail.example:465, special characters percent-encoded';
  }
  if (port === '25') return 'is on port 25, which Netlify blocks; use 465 or 587';
  if (protocol === 'smtps:' && port === '587') {
    return 'must begin with smtp: on port 587 (STARTTLS)';
  }
  return protocol === 'smtp:' && port === '465' ? 'must begin with smtps: on port 465' : null;
};

const stripeSecret: Slip = (value) =>
  value.startsWith('pk_') ? 'is the publishable key; copy the secret key, sk_… or rk_…' : null;

const stripePublishable: Slip = (value) =>
  /^[sr]k_/.test(value)
    ? 'is a secret key, which pages would show; copy the publishable key, pk_…'
    : null;

/** Length of the shortest signing secret that a provider gives. */
const SHORTEST_SECRET = 12;

const signingSecret: Slip = (value) => {
  const all = value.split(',').map((one) => one.trim());
  if (all.some((one) => one.startsWith('we_'))) {
    return 'is the endpoint’s id; its signing secret begins with whsec_';
  }
  if (all.some((one) => /^(?:sk|rk|pk)_/.test(one))) {
    return 'is a key; the endpoint’s signing secret begins with whsec_';
  }
  const isShort = all.some((one) => one.startsWith('whsec_') && one.length < SHORTEST_SECRET);
  return isShort ? 'is too short; copy the whole signing secret' : null;
};

const mailSecret: Slip = (value, given) =>
  value === given['STRIPE_WEBHOOK_SECRETS']
    ? 'is the same value as STRIPE_WEBHOOK_SECRETS; copy the one of your email provider'
    : signingSecret(value, given, new Date(0));

/** Checks `DATABASE_URL`, a setting of the machine that makes backups. */
const databaseUrl: Slip = (value, given) => {
  if (/\[YOUR-PASSWORD\]/i.test(value))
    return 'holds [YOUR-PASSWORD]; write the password of the database there';
  if (!/^postgres(?:ql)?:\/\//i.test(value)) {
    return 'must begin with postgresql://; copy the session pooler, port 5432, from Connect';
  }
  const [, beforeHost = ''] = /^\w+:\/\/(.*)@/.exec(value) ?? [];
  const url = parse(value);
  if (url === null || /[@/?#]/.test(beforeHost)) return ENCODE;
  if (/^db\.[a-z\d]+\.supabase\.co$/.test(url.hostname)) {
    return 'is the direct connection, which needs IPv6; choose Session pooler under Connect';
  }
  if (url.port === '6543') {
    return 'is the transaction pooler; copy the session pooler, port 5432, from Connect';
  }
  const project = /^([a-z]+)\.supabase\.co$/.exec(
    parse(given['SUPABASE_URL'] ?? '')?.hostname ?? '',
  )?.[1];
  const [, ref] = url.username.split('.');
  return project !== undefined && ref !== undefined && ref !== project
    ? 'belongs to another project than SUPABASE_URL'
    : null;
};

const backupKey: Slip = (value) =>
  value.length < 12 ? 'is too short; write a passphrase of 12 characters or more' : null;

const SLIPS: Readonly<Record<string, Slip>> = {
  SUPABASE_URL: supabaseUrl,
  SUPABASE_ANON_KEY: supabaseKey('SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
  SUPABASE_SERVICE_ROLE_KEY: supabaseKey('SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_ANON_KEY'),
  SITE_URL: siteUrl,
  BUILD_HOOK_URL: buildHook,
  SMTP_URL: smtp,
  STRIPE_SECRET_KEY: stripeSecret,
  STRIPE_PUBLISHABLE_KEY: stripePublishable,
  STRIPE_WEBHOOK_SECRETS: signingSecret,
  MAIL_WEBHOOK_SECRETS: mailSecret,
  DATABASE_URL: databaseUrl,
  BACKUP_KEY: backupKey,
};

/** Returns a mistake that any setting can have: a part hidden by dots, or a comment; null if it has none. */
function anySlip(value: string): string | null {
  if (/[•…]|\*{3}|\.{3}/.test(value))
    return 'is not whole: the dashboard hides a part; copy it with its button';
  return /\s#/.test(value) ? 'holds a comment; delete it from the # on' : null;
}

/** Settings that only the machine that makes backups may have; on Netlify, every function could read them. */
const OF_BACKUPS = ['DATABASE_URL', 'BACKUP_KEY'];

/** Settings whose names end with S, because they may hold two values. */
const PLURAL = ['STRIPE_WEBHOOK_SECRETS', 'MAIL_WEBHOOK_SECRETS'];

/**
 * Returns a problem for each setting that holds a known mistake.
 * @param given the settings that are there, without spaces around them
 * @param now the current instant, to check whether keys have expired
 */
export function slips(given: Given, now: Date): EnvProblem[] {
  const problems: EnvProblem[] = [];
  for (const [name, slip] of Object.entries(SLIPS)) {
    const value = given[name];
    if (value === undefined) continue;
    const message = anySlip(value) ?? slip(value, given, now);
    if (message !== null) problems.push({ name, message });
  }
  for (const name of PLURAL) {
    if (name in given || !(name.slice(0, -1) in given)) continue;
    problems.push({ name, message: `is missing: you wrote ${name.slice(0, -1)}, without its S` });
  }
  if (given['NETLIFY'] === 'true') {
    for (const name of OF_BACKUPS.filter((one) => one in given)) {
      const message =
        'is for backups on your own machine; delete it among the environment variables';
      problems.push({ name, message });
    }
  }
  return problems;
}
