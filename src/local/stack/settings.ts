/** Reads the variables of the local stack from the environment and the file .env. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { StackError } from './stack-error.ts';

const DEFAULT_PORTS = {
  site: ['PORT', 8888],
  supabase: ['LOCAL_SUPABASE_PORT', 54321],
  postgres: ['LOCAL_POSTGRES_PORT', 54322],
  mailbox: ['LOCAL_MAILBOX_PORT', 54324],
  smtp: ['LOCAL_SMTP_PORT', 54325],
  postgrest: ['LOCAL_POSTGREST_PORT', 54326],
  stripe: ['LOCAL_STRIPE_PORT', 54327],
  sources: ['LOCAL_SOURCES_PORT', 54328],
} as const satisfies Record<string, readonly [variable: string, port: number]>;

export type PortName = keyof typeof DEFAULT_PORTS;

/** A Supabase project to use instead of the local database. */
export interface GivenDatabase {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
}

/** A Stripe account to use instead of the fake Stripe. */
export interface GivenStripe {
  secretKey: string;
  publishableKey: string;
  /** Signing secret of Stripe's webhook, or two secrets separated by a comma. */
  webhookSecrets: string;
}

export interface LocalSettings {
  root: string;
  /** Absolute path of the folder for the stack's data. */
  dir: string;
  /** Port numbers; 0 picks a free port. */
  ports: Record<PortName, number>;
  /** The Supabase project to use; null starts the local database. */
  database: GivenDatabase | null;
  /** URL of the mail server to use; null starts the local mailbox. */
  smtpUrl: string | null;
  /** The Stripe account to use; null starts the fake Stripe. */
  stripe: GivenStripe | null;
  /** The URL of the site; null: http://localhost:<site port>. */
  siteUrl: string | null;
  /** Variables that only .env sets, not the environment; functions and builds get them too. */
  fromFile: Record<string, string>;
}

type Variables = Record<string, string | undefined>;

/** Reads the entries of .env; there are none if there is no such file. */
function readEnvFile(root: string): Record<string, string> {
  const file = join(root, '.env');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StackError(`${file} cannot be read: make it readable for you, or remove it.`, {
      cause,
    });
  }
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

function readPort(variables: Variables, variable: string, otherwise: number): number {
  const text = variables[variable] ?? '';
  if (text === '') return otherwise;
  const port = /^\d{1,5}$/u.test(text) ? Number(text) : Infinity;
  if (port > 65_535) {
    throw new StackError(`${variable} is "${text}". Set it to a port number from 0 to 65535.`);
  }
  return port;
}

/**
 * Reads variables that belong together: if the first is set, all must be set; null if the first is not set.
 */
function readGroup<K extends string>(
  variables: Variables,
  names: Record<K, string>,
  otherwise: string,
): Record<K, string> | null {
  const entries = Object.entries<string>(names).map(([key, name]) => [
    key,
    name,
    variables[name] ?? '',
  ]);
  const [[, first, decides] = []] = entries;
  if (decides === '') return null;
  const missing = entries.find(([, , value]) => value === '');
  if (missing !== undefined) {
    throw new StackError(
      `${first} is set, but ${missing[1]} is not. Set it too, or remove ${first} to ${otherwise}.`,
    );
  }
  return Object.fromEntries(entries.map(([key, , value]) => [key, value])) as Record<K, string>;
}

/**
 * Reads the settings of the project in `root`. The environment takes precedence over .env; an empty value
 * counts as missing. Throws a StackError for a value that cannot be used.
 */
export function readSettings(root: string, environment: Variables = process.env): LocalSettings {
  const file = readEnvFile(root);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const variables: Variables = { ...file, ...given };
  const ports = Object.fromEntries(
    Object.entries(DEFAULT_PORTS).map(([name, [variable, port]]) => [
      name,
      readPort(variables, variable, port),
    ]),
  ) as Record<PortName, number>;
  return {
    root,
    dir: resolve(root, variables['LOCAL_DIR'] ?? '.local'),
    ports,
    database: readGroup(
      variables,
      {
        supabaseUrl: 'SUPABASE_URL',
        anonKey: 'SUPABASE_ANON_KEY',
        serviceRoleKey: 'SUPABASE_SERVICE_ROLE_KEY',
      },
      'use the local database',
    ),
    smtpUrl: variables['SMTP_URL'] ?? null,
    stripe: readGroup(
      variables,
      {
        secretKey: 'STRIPE_SECRET_KEY',
        publishableKey: 'STRIPE_PUBLISHABLE_KEY',
        webhookSecrets: 'STRIPE_WEBHOOK_SECRETS',
      },
      'pay with test cards on this machine',
    ),
    siteUrl: variables['SITE_URL'] ?? null,
    fromFile: Object.fromEntries(Object.entries(file).filter(([name]) => !(name in given))),
  };
}
