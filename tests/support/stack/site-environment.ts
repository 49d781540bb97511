/** The environment of a guide under test, for every host, function and build. */

/** An address where nothing listens: port 9 is the discard service, which is not running. */
const NOWHERE = '127.0.0.1:9';

interface Given {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Absent means that no server accepts mails. */
  smtpUrl?: string;
  /** Absent means that payments are impossible. */
  stripe?: { apiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
  /** Absent means that the content sync reads nothing on this machine. */
  sourcesUrl?: string;
}

const signingSecret = (text: string): string => `whsec_${Buffer.from(text).toString('base64')}`;

/**
 * Secrets with which the mail provider of a guide under test signs its reports: the new one, and the
 * old one, which is valid too while the secret is being changed.
 */
export const MAIL_WEBHOOK_SECRETS = [
  signingSecret('the new secret of the tests, 2026'),
  signingSecret('the old secret of the tests, 2025'),
] as const;

/**
 * Secrets that a test build gets, and that no page, function or log of it may contain. The database
 * key is not among them: a build reads the database with it, so it must be the guide's real key.
 */
export const BUILD_SECRETS = {
  SMTP_URL: 'smtp://guide:smtp-password-of-the-build@127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_stripeKeyOfTheBuild',
  STRIPE_WEBHOOK_SECRETS: 'whsec_stripeWebhookOfTheBuild,whsec_stripeWebhookBeforeIt',
  MAIL_WEBHOOK_SECRETS: signingSecret('the mail webhook secret of the build'),
  BUILD_HOOK_URL: 'https://hooks.example/build_hooks/hook-of-the-build',
  NETLIFY_PURGE_API_TOKEN: 'purge-token-of-the-build',
};

/**
 * Returns the variables that `src/server/env.ts` requires, except SITE_URL, and some optional ones that suit
 * tests.
 */
export const siteEnvironment = (given: Given): Record<string, string> => ({
  SUPABASE_URL: given.supabaseUrl,
  SUPABASE_ANON_KEY: given.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: given.serviceRoleKey,
  SMTP_URL: given.smtpUrl ?? `smtp://${NOWHERE}`,
  STRIPE_API_URL: given.stripe?.apiUrl ?? `http://${NOWHERE}`,
  STRIPE_SECRET_KEY: given.stripe?.secretKey ?? 'sk_test_nowhere',
  STRIPE_PUBLISHABLE_KEY: given.stripe?.publishableKey ?? 'pk_test_nowhere',
  STRIPE_WEBHOOK_SECRETS: given.stripe?.webhookSecret ?? 'whsec_nowhere',
  MAIL_WEBHOOK_SECRETS: MAIL_WEBHOOK_SECRETS.join(','),
  ...(given.sourcesUrl === undefined ? {} : { LOCAL_SOURCES_URL: given.sourcesUrl }),
  // Makes challenges easy, so that no test waits for a solution.
  CHALLENGE_TRIES: '8',
  // Lets decisions take effect at once, so that tests need not wait for their mails and builds.
  UNDO_SECONDS: '0',
});
