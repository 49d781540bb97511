/**
 * Finds environment variables that are valid by themselves but do not fit together. `npm run doctor` uses the
 * same rules.
 */

/** Says whether a URL leads to this machine; throws for a text that is not a URL. */
export const isLoopback = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** Says whether a URL may be public; false only for this machine and for reserved domains (RFC 6761). */
const isPublic = (address: string): boolean =>
  !isLoopback(address) && !/\.(?:example|invalid|localhost|test)$/.test(new URL(address).hostname);

/** The settings that these rules check, if they are set; the schema in env.ts has accepted each of them. */
export interface ComparedSettings {
  SUPABASE_URL?: string | undefined;
  SITE_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  LOCAL_SOURCES_URL?: string | undefined;
  BUILD_HOOK_URL?: string | undefined;
  SITE_BUILD_INTERVAL_SECONDS?: number | undefined;
}

/** A setting that cannot be used, and what to set instead; never contains the setting's value. */
export interface EnvProblem {
  name: string;
  message: string;
}

const stripeMode = (key: string): string => key.split('_')[1] ?? '';

function stripeProblem({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
}: ComparedSettings): string | null {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLISHABLE_KEY === undefined) return null;
  const [secret, published] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map(stripeMode);
  return secret === published
    ? null
    : `is of ${published} mode, but STRIPE_SECRET_KEY is of ${secret} mode; both must be of one mode`;
}

/** URLs that must use https if they lead to another machine. */
const ADDRESSES = ['SUPABASE_URL', 'SITE_URL', 'BUILD_HOOK_URL'] as const;

/**
 * Returns the problems of settings that the schema in env.ts has already accepted.
 * @param sender the email address of all mails from the guide
 */
export function environmentProblems(settings: ComparedSettings, sender: string): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const add = (name: string, message: string | null): void => {
    if (message !== null) problems.push({ name, message });
  };
  for (const name of ADDRESSES) {
    const address = settings[name];
    if (address?.startsWith('http:') === true && !isLoopback(address))
      add(name, 'must begin with https://');
  }
  add('STRIPE_PUBLISHABLE_KEY', stripeProblem(settings));
  if (settings.SITE_URL !== undefined && isPublic(settings.SITE_URL)) {
    if (settings.SUPABASE_URL !== undefined && isLoopback(settings.SUPABASE_URL)) {
      add(
        'SUPABASE_URL',
        'belongs to the local stack; write the Project URL, https://….supabase.co',
      );
    }
    if ((settings.SITE_BUILD_INTERVAL_SECONDS ?? 300) < 300) {
      add('SITE_BUILD_INTERVAL_SECONDS', 'must be a number of seconds, 300 to 86400');
    }
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
