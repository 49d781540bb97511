/** Lists the questions of `npm run setup`, by provider, in the order in which a deployment needs them. */

export interface Question {
  /** Name of the setting that stores the answer. */
  name: string;
  text: string;
  /** Set for a secret: the typed answer does not appear on the screen. */
  isSecret?: true;
}

export interface Provider {
  title: string;
  /** Text that says where to find the answers. */
  where: string;
  questions: readonly Question[];
}

/** Questions whose answers together become one setting, SMTP_URL. */
export const MAIL_PARTS = {
  server: 'Server and port, such as smtp.provider.example:465',
  user: 'User name',
  password: 'Password (it is percent-encoded for you)',
} as const;

export const INTERVALS = [
  { seconds: '300', text: 'Five minutes. Each approval can be a deploy of 15 credits.' },
  {
    seconds: '14400',
    text: 'Four hours. An evening of review is one or two deploys; an approved event has its own page at once, lists and home follow. For Free and Personal.',
  },
] as const;

export const PROVIDERS = {
  host: {
    title: 'Netlify: the site',
    where:
      'Add new project, Import an existing project. Its first build fails, since it has no settings yet. Note the address of the site, or your own domain under Domain management.',
    questions: [
      { name: 'SITE_URL', text: 'The address that visitors type, https://…' },
      {
        name: 'BUILD_HOOK_URL',
        text: 'Developer settings, Continuous deployment, Build hooks: add one for the branch that is published, and paste its address',
        isSecret: true,
      },
    ],
  },
  database: {
    title: 'Supabase: data and sign-in',
    where:
      'New project with Postgres 17, in a region near the functions, the Data API on, and a database password of letters and digits. Integrations has Data API, Project Settings has API Keys, Connect has the session pooler.',
    questions: [
      { name: 'SUPABASE_URL', text: 'Data API: the Project URL, https://….supabase.co' },
      { name: 'SUPABASE_ANON_KEY', text: 'API Keys: the publishable key, sb_publishable_…' },
      {
        name: 'SUPABASE_SERVICE_ROLE_KEY',
        text: 'API Keys: the secret key, sb_secret_…',
        isSecret: true,
      },
      {
        name: 'DATABASE_URL',
        text: 'Connect: the session pooler (port 5432), with the password in it',
        isSecret: true,
      },
    ],
  },
  payments: {
    title: 'Stripe: cards',
    where:
      'Developers, API keys. Both of a sandbox (test mode) or both of live mode; a live secret key is shown once. A restricted key needs: PaymentIntents write, Charges and Refunds write, Disputes read, Webhook Endpoints write.',
    questions: [
      { name: 'STRIPE_SECRET_KEY', text: 'Secret or restricted key, sk_… or rk_…', isSecret: true },
      { name: 'STRIPE_PUBLISHABLE_KEY', text: 'Publishable key, pk_…' },
    ],
  },
  mail: {
    title: 'Email: your provider’s SMTP page',
    where:
      'Add the records that it shows to the sender’s domain, and a DMARC record, first: names take a while.',
    questions: [{ name: 'SMTP_URL', text: 'smtps://user:password@mail.example:465' }],
  },
  builds: {
    title: 'Time between two builds',
    where:
      'A cancellation, a postponement or a correction of date or place is built within a minute either way.',
    questions: [{ name: 'SITE_BUILD_INTERVAL_SECONDS', text: 'Which, 1 or 2' }],
  },
} as const satisfies Record<string, Provider>;

/** Names of settings that are for this machine alone, or that the host sets itself. */
export const NOT_FOR_THE_HOST = ['DATABASE_URL', 'BACKUP_KEY', 'SITE_URL'];
