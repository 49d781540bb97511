/** Asks each provider, such as Stripe, whether the settings work, which their values alone do not show. */
import { readdir } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { z } from 'zod';
import { STRIPE_WEBHOOK_EVENTS } from '../../features/payments/server/intent-facts.ts';
import { buildRecordSchema } from '../../features/site-builds/publish-guard.ts';
import { paths } from '../../paths.ts';
import type { Database } from '../../server/database-types.ts';
import { isLoopback } from '../../server/env-rules.ts';
import type { Env } from '../../server/env.ts';
import type { Dns, LiveCheck } from './finding.ts';

/** Advice that says how to apply the migrations to the database. */
export const PUSH =
  'Run `npm run setup`, or `npx supabase db push --remote=…` as netlify/README.md says.';

/** Milliseconds after which a provider counts as not answering. */
const DEADLINE_MS = 10_000;

const service = ({ SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY }: Env) =>
  createClient<Database>(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) }),
    },
  });

/** Returns a client of Stripe for these settings, or of the fake Stripe if they contain STRIPE_API_URL. */
export const stripeOf = ({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): Stripe => {
  const local = STRIPE_API_URL === undefined ? null : new URL(STRIPE_API_URL);
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(local && { host: local.hostname, port: local.port, protocol: 'http' }),
    timeout: DEADLINE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

const getJson = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
  return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
};

/**
 * Checks that the anonymous key is valid, that the database refuses a request that has the key but not the
 * guide's secret (public.check_request), and that a request without a key does not reach it.
 */
export const anonymousKey: LiveCheck = {
  subject: 'Supabase: address and anonymous key',
  address: 'SUPABASE_URL',
  ask: async ({ env }) => {
    const { status, body } = await getJson(`${env.SUPABASE_URL}/rest/v1/venues?select=id&limit=1`, {
      apikey: env.SUPABASE_ANON_KEY,
    });
    if (z.object({ code: z.literal('PT403') }).safeParse(body).success) {
      const { status: withoutKey } = await getJson(`${env.SUPABASE_URL}/rest/v1/`);
      return withoutKey === 401
        ? []
        : ['Calls without a key reach the database. Its gateway has to refuse them with 401.'];
    }
    if (status === 401) {
      return ['SUPABASE_ANON_KEY is not a key of this project. Copy it again from API Keys.'];
    }
    if (status === 404 || status === 406) {
      return [`The database has no tables yet. ${PUSH}`];
    }
    return status === 200 && Array.isArray(body)
      ? [`Anonymous calls are not guarded. ${PUSH}`]
      : [`SUPABASE_URL answered ${status}, not as a Supabase project does. Check the address.`];
  },
};

/** Checks whether the database has every migration of this checkout; a build runs this check, too. */
export const migrations: LiveCheck = {
  subject: 'Supabase: secret key and migrations',
  ask: async ({ env }) => {
    const { data, error, status } = await service(env).rpc('applied_migrations');
    if (status === 401) {
      return [
        'SUPABASE_SERVICE_ROLE_KEY is not a key of this project. Copy it again from API Keys.',
      ];
    }
    if (error !== null) {
      return [`The migrations cannot be read (${error.message}). ${PUSH}`];
    }
    const applied = new Set(data);
    const files = (await readdir('supabase/migrations')).map((name) => name.split('_')[0] ?? '');
    const missing = files.filter((version) => !applied.has(version));
    return missing.length === 0
      ? []
      : [`${missing.length} of ${files.length} migrations are not applied. ${PUSH}`];
  },
};

/** Storage buckets, and whether they are public, as in supabase/config.toml. */
const BUCKETS = { uploads: false, images: true };

export const buckets: LiveCheck = {
  subject: 'Supabase: storage',
  ask: async ({ env }) => {
    const { data, error } = await service(env).storage.listBuckets();
    if (error !== null) return [`The buckets cannot be read: ${error.message}.`];
    return Object.entries(BUCKETS).flatMap(([name, isPublic]) => {
      const bucket = data.find(({ id }) => id === name);
      if (bucket === undefined) {
        return [`The bucket “${name}” is missing. ${PUSH}`];
      }
      return bucket.public === isPublic
        ? []
        : [
            `The bucket “${name}” must ${isPublic ? '' : 'not '}be public. Change it under Storage.`,
          ];
    });
  },
};

export const admins: LiveCheck = {
  subject: 'Supabase: an admin',
  ask: async ({ env }) => {
    const { data, error } = await service(env).auth.admin.listUsers({ perPage: 1000 });
    if (error !== null) return [`The accounts cannot be read: ${error.message}.`];
    return data.users.some(({ app_metadata: given }) => given['role'] === 'admin')
      ? []
      : [
          'No account has the role admin. Run `npm run admin -- <address>` as netlify/README.md says.',
        ];
  },
};

export const signUps: LiveCheck = {
  subject: 'Supabase: sign-ups closed',
  ask: async ({ env }) => {
    const { body } = await getJson(`${env.SUPABASE_URL}/auth/v1/settings`, {
      apikey: env.SUPABASE_ANON_KEY,
    });
    const settings = z.object({ disable_signup: z.boolean() }).safeParse(body);
    if (!settings.success) return ['The sign-in settings cannot be read. Check SUPABASE_URL.'];
    return settings.data.disable_signup
      ? []
      : [
          'Anyone may sign up. Under Authentication, Sign In / Providers turn “Allow new users to sign up” off.',
        ];
  },
};

export const stripeKeys: LiveCheck = {
  subject: 'Stripe: secret key',
  ask: async ({ env }) => {
    try {
      await stripeOf(env).paymentIntents.list({ limit: 1 });
      return [];
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) {
        return ['STRIPE_SECRET_KEY is not valid. Copy it again from Developers, API keys.'];
      }
      if (error instanceof Stripe.errors.StripePermissionError) {
        return [
          'STRIPE_SECRET_KEY may not use PaymentIntents. Give the restricted key that right.',
        ];
      }
      throw error;
    }
  },
};

const webhook: LiveCheck = {
  subject: 'Stripe: webhook',
  ask: async ({ env }) => {
    const address = `${env.SITE_URL}${paths.api.stripeWebhook}`;
    const stripe = stripeOf(env);
    const version = stripe.getApiField('version');
    const endpoint = await stripe.webhookEndpoints
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1_000 })
      .then((all) => all.find(({ url }) => url === address));
    if (endpoint === undefined) {
      return [
        `No webhook leads to ${address}. Add it under Developers, Webhooks, with the version ${version}.`,
      ];
    }
    const problems: string[] = [];
    if (endpoint.status !== 'enabled') problems.push('The webhook is disabled. Enable it.');
    const spoken = endpoint.api_version ?? 'of the account';
    const notes =
      spoken === version
        ? []
        : [
            `The webhook speaks version ${spoken}, the guide ${version}. That works: the guide reads each payment ` +
              'from Stripe itself.',
          ];
    const missing = STRIPE_WEBHOOK_EVENTS.filter(
      (name) => !endpoint.enabled_events.some((given) => given === '*' || given === name),
    );
    if (missing.length > 0) problems.push(`The webhook lacks the events ${missing.join(', ')}.`);
    return { problems, notes };
  },
};

export const smtp: LiveCheck = {
  subject: 'Email: sign-in',
  ask: async ({ env }) => {
    const transport = createTransport({
      url: env.SMTP_URL,
      requireTLS: !isLoopback(env.SMTP_URL),
      connectionTimeout: DEADLINE_MS,
      greetingTimeout: DEADLINE_MS,
    });
    try {
      await transport.verify();
      return [];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return [
        code === 'EAUTH'
          ? 'The email server refuses the sign-in. Check user and password in SMTP_URL.'
          : `The email server cannot be reached (${code}). Check host and port in SMTP_URL.`,
      ];
    } finally {
      transport.close();
    }
  },
};

const texts = async (dns: Dns, name: string): Promise<string[]> => {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new Error('The names cannot be asked for now', { cause: error });
  }
};

export const senderDomain: LiveCheck = {
  subject: 'Email: names of the sender’s domain',
  ask: async ({ sender, dns }) => {
    const domain = sender.split('@')[1] ?? '';
    const [spf, dmarc] = await Promise.all([texts(dns, domain), texts(dns, `_dmarc.${domain}`)]);
    return {
      problems: dmarc.some((text) => text.startsWith('v=DMARC1'))
        ? []
        : [`_dmarc.${domain} has no DMARC record. Add “v=DMARC1; p=none” to begin with.`],
      // A missing SPF record is only a note, because some providers use a subdomain instead, whose name
      // differs from account to account.
      notes: spf.some((text) => text.startsWith('v=spf1'))
        ? []
        : [
            `${domain} has no SPF record of its own. That is right if your email provider shows one for a name below it, such as send.${domain} (Resend, Postmark); else add the one that it shows.`,
          ],
    };
  },
};

/** Subject of the check that must pass before other checks can request pages. */
export const PUBLISHED = 'Netlify: the site is published';

const published: LiveCheck = {
  subject: PUBLISHED,
  address: 'SITE_URL',
  ask: async ({ env }) => {
    const { status, body } = await getJson(`${env.SITE_URL}/build.json`);
    return buildRecordSchema.safeParse(body).success
      ? []
      : [`${env.SITE_URL} answered ${status} instead of this guide. Deploy it, or check SITE_URL.`];
  },
};

/** All checks, in the order of the deployment steps of netlify/README.md. */
export const LIVE_CHECKS: readonly LiveCheck[] = [
  anonymousKey,
  migrations,
  buckets,
  admins,
  signUps,
  stripeKeys,
  webhook,
  smtp,
  senderDomain,
  published,
];
