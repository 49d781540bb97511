/**
 * The guide a test file works on. Files that run side by side must not see each other's rows, so
 * each worker has a guide of its own: what a file leaves there, later files of the worker find.
 */
import { inject } from 'vitest';
import type { Chromium } from './chromium.ts';
import { siteEnvironment } from './site-environment.ts';
import type { StripeAccess } from './servers/controlled-stripe.ts';

export interface Guide {
  /** Address of the host, without a trailing slash. */
  siteUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Superuser URL of its database. */
  databaseUrl: string;
  /** Web address of the mailbox; see `received-mails.ts`. */
  mailboxUrl: string;
  /** Where the mailbox takes mails. */
  smtpUrl: string;
  /** The fake Stripe; see `stripeHandle` of `fake-stripe.ts`. */
  stripe: StripeAccess;
  /** Origin of the invented sources, the one address on this machine that the content sync reads. */
  sourcesUrl: string;
}

export type DatabaseStack = Pick<
  Guide,
  'supabaseUrl' | 'anonKey' | 'serviceRoleKey' | 'databaseUrl'
>;

/** What the run's set-up (stack-service.ts) starts for a worker, by the kind its project asks for. */
export interface Started {
  /** PostgREST and gateway on an empty database. */
  database: DatabaseStack;
  /** A guide without pages, and a second host whose database does not respond. */
  api: Guide & { cutOffUrl: string };
  /** A guide with sample data and its built pages. */
  site: Guide & { siteDir: string };
  /** The Postgres of the whole run. */
  cluster: { adminUrl: string };
  chromium: Chromium;
}

declare module 'vitest' {
  interface ProvidedContext {
    stackServiceUrl: string;
    /** What the files of a project work on; absent for those that need none. */
    guideKind: 'database' | 'api' | 'site';
  }
}

/** Asks the run's set-up for something, which starts it at the first call. */
export async function askFor<Kind extends keyof Started>(kind: Kind): Promise<Started[Kind]> {
  const worker = process.env['VITEST_POOL_ID'] ?? '';
  const response = await fetch(new URL(`/${kind}/${worker}`, inject('stackServiceUrl')));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Started[Kind];
}

const kind = inject('guideKind') as keyof Started | undefined;
const own = kind === undefined ? {} : await askFor(kind);

function need<Part>(part: keyof Part & string): Part {
  if (!(part in own)) throw new Error(`The guide of this kind of test has no ${part}.`);
  return own as Part;
}

/** The guide of a test of functions or pages. */
export const guide = (): Guide => need<Guide>('siteUrl');

/** The environment of this file's guide, for a host or a build of its own. */
export const guideEnvironment = (): Record<string, string> => siteEnvironment(guide());

/** The database of this file's worker. */
export const databaseStack = (): DatabaseStack => need<DatabaseStack>('databaseUrl');

/** A host whose database does not respond; tests of functions have one. */
export const cutOffUrl = (): string => need<Started['api']>('cutOffUrl').cutOffUrl;

/** The folder of the built site as it was when it came up; tests of pages have one. */
export const siteDir = (): string => need<Started['site']>('siteDir').siteDir;
