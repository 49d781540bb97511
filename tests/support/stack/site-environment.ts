/** The environment of a guide under test: what every host, function and build is given. */

/** Where nothing listens: port 9 is for discarding, and closed. */
const NOWHERE = '127.0.0.1:9';

interface Given {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Left out, nothing takes mails. */
  smtpUrl?: string;
  /** Left out, nothing takes payments. */
  stripe?: { apiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
  /** Left out, the content sync reads nothing on this machine. */
  sourcesUrl?: string;
}

const signingSecret = (text: string): string => `whsec_${Buffer.from(text).toString('base64')}`;

/** What the mail provider of a guide under test signs with: the new secret, and the old while it goes. */
export const MAIL_WEBHOOK_SECRETS = [
  signingSecret('the new secret of the tests, 2026'),
  signingSecret('the old secret of the tests, 2025'),
] as const;

/**
 * Secrets that a build of the tests gets and no page, function or log of it may hold. The database's
 * key is not among them: a build reads with it, so it is the guide's own.
 */
export const BUILD_SECRETS = {
  SMTP_URL: 'smtp://guide:smtp-password-of-the-build@127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_stripeKeyOfTheBuild',
  STRIPE_WEBHOOK_SECRETS: 'whsec_stripeWebhookOfTheBuild,whsec_stripeWebhookBeforeIt',
  MAIL_WEBHOOK_SECRETS: signingSecret('the mail webhook secret of the build'),
  BUILD_HOOK_URL: 'https://hooks.example/build_hooks/hook-of-the-build',
  NETLIFY_PURGE_API_TOKEN: 'purge-token-of-the-build',
};

/** The variables that `src/server/env.ts` asks for. */
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
  // Little work, so that a test waits for none.
  CHALLENGE_TRIES: '8',
  // Mails and builds follow a decision at once.
  UNDO_SECONDS: '0',
});
