/**
 * Gives a test file its guide. Files that run at the same time must not see each other's rows, so
 * each worker has its own guide; later files of the same worker find the rows that earlier files
 * left.
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
  /** Superuser URL of the guide's database. */
  databaseUrl: string;
  /** Folder of the database's stack, which has the key that signs its tokens. */
  stackDir: string;
  /** Web address of the mailbox; see `received-mails.ts`. */
  mailboxUrl: string;
  /** SMTP address of the mailbox. */
  smtpUrl: string;
  /** Access to the fake Stripe; see `stripeHandle` of `servers/fake-stripe.ts`. */
  stripe: StripeAccess;
  /** Origin of the invented sources, the only address on this machine that the content sync may read. */
  sourcesUrl: string;
}

export type DatabaseStack = Pick<
  Guide,
  'supabaseUrl' | 'anonKey' | 'serviceRoleKey' | 'databaseUrl'
>;

/** What the run's setup (stack-service.ts) starts for a worker, depending on the kind of test. */
export interface Started {
  /** PostgREST and gateway on an empty database. */
  database: DatabaseStack;
  /** A guide without pages, and a second host whose database does not respond. */
  api: Guide & { cutOffUrl: string };
  /** A guide with sample data and its built pages. */
  site: Guide & { siteDir: string };
  /** The Postgres server of the whole run. */
  cluster: { adminUrl: string };
  chromium: Chromium;
}

declare module 'vitest' {
  interface ProvidedContext {
    stackServiceUrl: string;
    /** Kind of guide that the files of a vitest project use; absent for projects without one. */
    guideKind: 'database' | 'api' | 'site';
  }
}

/**
 * Gets one of the things in `Started` from the setup of the run, which starts it at the first call or
 * earlier.
 */
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

/** Returns the guide for a test of functions or pages. */
export const guide = (): Guide => need<Guide>('siteUrl');

/** Returns the environment of this file's guide, for another host or build. */
export const guideEnvironment = (): Record<string, string> => siteEnvironment(guide());

/** Returns the database of this file's worker. */
export const databaseStack = (): DatabaseStack => need<DatabaseStack>('databaseUrl');

/** Returns the address of a host whose database does not respond; only tests of functions have one. */
export const cutOffUrl = (): string => need<Started['api']>('cutOffUrl').cutOffUrl;

/** Returns the folder of the site as it was first built; only tests of pages have one. */
export const siteDir = (): string => need<Started['site']>('siteDir').siteDir;
