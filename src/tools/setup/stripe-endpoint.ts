/**
 * Makes a site's webhook endpoint at Stripe, and finds the endpoints that an earlier run made for the same
 * URL. Stripe shows the signing secret of an endpoint only once, when it is made. The endpoint's metadata get
 * a hash of the secret, so that a later run knows to which endpoint the secret in `.env` belongs.
 */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { STRIPE_WEBHOOK_EVENTS } from '../../features/payments/server/intent-facts.ts';
import { paths } from '../../paths.ts';

const MARK = 'secret_sha256';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const endpointAddress = (siteUrl: string): string => `${siteUrl}${paths.api.stripeWebhook}`;

/** Returns the endpoints with exactly the address of this site; never another endpoint of the account. */
async function endpointsOf(stripe: Stripe, siteUrl: string): Promise<Stripe.WebhookEndpoint[]> {
  const all = await stripe.webhookEndpoints
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  return all.filter(({ url }) => url === endpointAddress(siteUrl));
}

export interface EndpointPlan {
  /** The endpoint whose secret is in `.env`; null if an endpoint has to be made. */
  current: Stripe.WebhookEndpoint | null;
  /** Endpoints of this address that are not the current one. */
  old: Stripe.WebhookEndpoint[];
  /** Events that the current endpoint lacks. */
  missing: string[];
}

/**
 * Finds the site's endpoints at Stripe, and says which of them is the current one. @param secrets the signing
 * secrets of `.env`, the newest first
 */
export async function planEndpoint(
  stripe: Stripe,
  siteUrl: string,
  secrets: readonly string[],
): Promise<EndpointPlan> {
  const found = await endpointsOf(stripe, siteUrl);
  const [newest] = secrets;
  const marked =
    newest === undefined
      ? undefined
      : found.find(({ metadata }) => metadata[MARK] === hashOf(newest));
  // An endpoint made by hand has no hash. If it is the only one, the secret is assumed to be its own.
  const byHand =
    newest !== undefined && found.length === 1 && found[0]?.metadata[MARK] === undefined
      ? found[0]
      : undefined;
  const current = marked ?? byHand ?? null;
  const missing = STRIPE_WEBHOOK_EVENTS.filter(
    (name) => current?.enabled_events.some((given) => given === '*' || given === name) === false,
  );
  return { current, old: found.filter((one) => one !== current), missing };
}

/** Makes an endpoint. @param keep stores its signing secret, which Stripe never shows again */
export async function makeEndpoint(
  stripe: Stripe,
  siteUrl: string,
  keep: (secret: string) => void,
): Promise<void> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: endpointAddress(siteUrl),
    api_version: stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion,
    enabled_events: [...STRIPE_WEBHOOK_EVENTS],
  });
  if (secret === undefined) throw new Error('Stripe made an endpoint without a signing secret.');
  // Stores the secret before anything else can fail.
  keep(secret);
  await stripe.webhookEndpoints.update(id, { metadata: { [MARK]: hashOf(secret) } });
}

/** Adds the events that the endpoint does not send yet. */
export const addEvents = (stripe: Stripe, { id, enabled_events: given }: Stripe.WebhookEndpoint) =>
  stripe.webhookEndpoints.update(id, {
    enabled_events: [
      ...new Set([...given, ...STRIPE_WEBHOOK_EVENTS]),
    ] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
  });

/**
 * Says whether the deployed site knows a signing secret: sends it an event that is signed with the secret and
 * concerns no payment, and expects the status 200.
 */
export async function siteKnows(
  stripe: Stripe,
  siteUrl: string,
  { secret, isLive }: { secret: string; isLive: boolean },
): Promise<boolean> {
  const created = Math.floor(Date.now() / 1_000);
  const payload = JSON.stringify({
    id: `evt_setup_${String(created)}`,
    object: 'event',
    type: 'setup.secret_tried',
    created,
    livemode: isLive,
    data: { object: {} },
  });
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const response = await fetch(endpointAddress(siteUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  return response?.status === 200;
}
