/** Adds, through a tree's API, records that the sample data lacks; collects ids and tokens for requests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleAdOrder } from '../support/samples/sample-ad-order.ts';
import { sampleMessage } from '../support/samples/sample-message.ts';
import { sampleSubmission } from '../support/samples/submissions/sample-submission.ts';
import type { Answer, Call, Known, Send } from './guest.ts';
import { findValue } from './guest.ts';
import { mailsSent, newMails } from './mails.ts';
import { newRecord } from './requests.ts';
import type { Side } from './side.ts';

const ADMIN = { email: 'admin@coastalbendarts.example', password: 'harbor-bridge-at-dusk' };
const EDITOR = { email: 'editor@coastalbendarts.example', password: 'pelicans-over-the-pier' };
const STRANGER = { email: 'stranger@example.org', password: 'only-for-two-trees' };

/** Makes an account without a role, with the service key, and returns its token. */
async function strangerToken(side: Side): Promise<string> {
  const keys = JSON.parse(readFileSync(join(side.dir, 'keys.json'), 'utf8')) as unknown;
  const service = findValue(keys, 'serviceRoleKey') ?? '';
  const url = `http://127.0.0.1:${String(side.ports['LOCAL_SUPABASE_PORT'])}/auth/v1`;
  const post = async (path: string, body: object) => {
    const headers = {
      apikey: service,
      authorization: `Bearer ${service}`,
      'content-type': 'application/json',
    };
    return (
      await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json();
  };
  await post('/admin/users', { ...STRANGER, email_confirm: true });
  return findValue(await post('/token?grant_type=password', STRANGER), 'access_token') ?? '';
}

/** Pays an intent at the fake Stripe with its test card, as a browser does. */
async function pay(side: Side, clientSecret: string): Promise<void> {
  const keys = JSON.parse(readFileSync(join(side.dir, 'stripe', 'keys.json'), 'utf8')) as unknown;
  const id = clientSecret.split('_secret_')[0] ?? '';
  await fetch(
    `http://127.0.0.1:${String(side.ports['LOCAL_STRIPE_PORT'])}/v1/payment_intents/${id}/confirm`,
    {
      method: 'POST',
      body: new URLSearchParams({
        key: findValue(keys, 'publishableKey') ?? '',
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'Ana Reyes',
      }),
    },
  );
}

/** Returns the id of a listing (its table is `series` or `listings`) and of one of its published events. */
async function sampleListing({ database }: Side): Promise<[listing: string, date: string]> {
  const { rows } = await database.query<{ name: string; column: string }>(
    `select confrelid::regclass::text as name, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and conrelid = 'public.events'::regclass
       and confrelid in (to_regclass('public.series'), to_regclass('public.listings'))`,
  );
  const { name, column } = rows[0] ?? {};
  if (name === undefined || column === undefined) return ['', ''];
  const found = await database.query<{ listing: string; event: string }>(
    `select ${column}::text as listing, id as event from public.events
     where ${column} is not null and status = 'approved' order by start_date desc, id limit 1`,
  );
  return [found.rows[0]?.listing ?? '', found.rows[0]?.event ?? ''];
}

/** Makes the records and returns their ids and tokens; reports each missing one, and returns '' for it. */
export async function makeKnown(
  side: Side,
  send: Send,
  say: (line: string) => void,
): Promise<Known> {
  const mails = new Set<string>();
  await newMails(side, mails);
  const known: Known = {};
  const note = (name: string, value: string | undefined) => {
    known[name] = value ?? '';
    if (value === undefined || value === '') say(`there is no ${name} to ask for`);
  };
  const ask = async (path: string, call: Call = {}): Promise<Answer> => {
    const answer = await send(path, call);
    if (answer.status >= 400)
      say(
        `${call.method ?? 'GET'} ${path}: ${String(answer.status)} ${answer.body.toString('utf8').slice(0, 200)}`,
      );
    return answer;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    });
  /** Waits for new mails, and returns the tokens in their links to these pages. */
  const tokens = async (...pages: string[]): Promise<(string | undefined)[]> => {
    let text = '';
    const find = () =>
      pages.map(
        (page) => new RegExp(`${page}(?:#|\\?(?:\\S*&)?token=)([\\w-]{43})`).exec(text)?.[1],
      );
    // A mail about a payment waits for Stripe's webhook.
    for (let round = 0; round < 100 && find().every((one) => one === undefined); round += 1) {
      await sleep(100);
      await mailsSent(side);
      text += (await newMails(side, mails)).map((mail) => mail.text ?? '').join('\n');
    }
    return find();
  };

  for (const [name, account] of Object.entries({ admin: ADMIN, editor: EDITOR })) {
    note(
      name,
      findValue((await post('/api/session', account)).json, 'accessToken', 'access_token'),
    );
  }
  note('refresh', findValue((await post('/api/session', EDITOR)).json, 'refreshToken'));
  note('stranger', await strangerToken(side));
  const asAdmin = { authorization: `Bearer ${known['admin'] ?? ''}` };
  const first = async (path: string, ...names: string[]) =>
    findValue((await ask(path, { headers: asAdmin })).json, ...names);

  // A page depends on the id of its event, so the pages that are read belong to an event of the sample data.
  note('sample', await first('/api/events', 'id'));
  note('event', findValue((await post('/api/events', sampleSubmission())).json, 'id'));
  note('eventLink', (await tokens('/manage-event'))[0]);
  const other = sampleSubmission({ title: 'Open Rehearsal', venueName: 'Depot Square' });
  note('published', findValue((await post('/api/events', other)).json, 'id'));
  note('publishedLink', (await tokens('/manage-event'))[0]);
  const version = await first(
    `/api/admin/events/${known['published'] ?? ''}`,
    'updatedAt',
    'version',
  );
  await post(
    `/api/admin/events/${known['published'] ?? ''}/decision`,
    { decision: 'approved', version },
    asAdmin,
  );
  [known['listing'] = '', known['date'] = ''] = await sampleListing(side);

  const gone = sampleSubmission({ title: 'Night of Open Doors', venueName: 'Trawler Hall' });
  note('deleted', findValue((await post('/api/events', gone)).json, 'id'));
  const goneVersion = await first(
    `/api/admin/events/${known['deleted'] ?? ''}`,
    'updatedAt',
    'version',
  );
  await post(
    `/api/admin/events/${known['deleted'] ?? ''}/deletion`,
    { version: goneVersion },
    asAdmin,
  );
  const addRecord = async (kind: string, more: object) => {
    const body = { ...newRecord(`/api/admin/${kind}`), ...more };
    return findValue((await post(`/api/admin/${kind}`, body, asAdmin)).json, 'id');
  };
  note('announcement', await addRecord('announcements', {}));
  note('pick', await addRecord('home-picks', { eventId: known['published'], place: '2' }));

  const premium = sampleSubmission({ title: 'Festival of Lanterns' });
  const order = await post('/api/create-payment-intent', { submission: premium, amount: 29 });
  await pay(side, findValue(order.json, 'clientSecret') ?? '');
  await tokens('/manage-event');
  note('paidEvent', findValue(order.json, 'eventId'));
  note('intent', findValue(order.json, 'clientSecret')?.split('_secret_')[0]);
  const run = await post('/api/advertisements', { ...sampleAdOrder(), amount: 198 });
  await pay(side, findValue(run.json, 'clientSecret') ?? '');
  await tokens('/manage-advertisement');
  note('paidAdIntent', findValue(run.json, 'clientSecret')?.split('_secret_')[0]);
  const quote = await post('/api/advertisements', {
    ...sampleAdOrder({ type: 'custom', email: 'quote@example.org' }),
    amount: 29,
  });
  note('advertisement', findValue(quote.json, 'id', 'advertisement'));
  note('advertisementLink', (await tokens('/manage-advertisement'))[0]);

  await post('/api/newsletter/subscribe', { email: 'reader@example.org', firstName: 'Ana' });
  const reader = await tokens('/newsletter/confirm', '/newsletter/preferences', '/unsubscribe');
  note('confirm', reader[0]);
  note('preferences', reader[1] ?? reader[2]);
  await post('/api/newsletter/subscribe', { email: 'left@example.org', firstName: 'Eve' });
  const left = await tokens('/newsletter/confirm', '/newsletter/preferences', '/unsubscribe');
  note('left', left[1] ?? left[2]);
  await post('/api/newsletter/confirm', { token: left[0], interests: [] });
  await post('/api/newsletter/unsubscribe', { token: known['left'] });
  note(
    'savedList',
    findValue((await post('/api/saved-list', { events: [known['sample']] })).json, 'token'),
  );
  await post('/api/contact', sampleMessage());

  const place = await post('/api/uploads', { purpose: 'event', type: 'image/png', bytes: 2_000 });
  note('upload', findValue(place.json, 'token'));
  const image = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#0a5f56' },
  })
    .png()
    .toBuffer();
  const url = findValue(place.json, 'url') ?? '';
  if (url !== '')
    await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(image),
      headers: { 'content-type': 'image/png' },
    });

  const lists: Record<string, string> = { venue: 'venues', organizer: 'organizers', post: 'posts' };
  for (const [name, list] of Object.entries(lists)) {
    const rows = JSON.stringify(
      (await ask(`/api/admin/${list}`, { headers: asAdmin })).json ?? null,
    );
    const ids = [...rows.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
    note(name, ids[0]);
    note(`${name}2`, ids[1]);
  }
  note('slug', await first('/api/blog', 'slug'));
  note('message', await first('/api/admin/messages', 'id'));
  note('subscriber', await first('/api/admin/subscribers', 'id'));
  const team = (await ask('/api/admin/team', { headers: asAdmin })).json as Record<
    string,
    string
  >[];
  note('member', team.find(({ email }) => email === EDITOR.email)?.['id']);
  const { rows } = await side.database.query<{ name: string; id: string }>(
    `(select 'source' as name, id::text from public.sync_sources order by id desc limit 1)
     union all (select 'payment', id::text from public.payments order by created_at limit 1)
     union all (select 'servedAd', id::text from public.advertisements where status = 'active' order by id limit 1)`,
  );
  for (const name of ['source', 'payment', 'servedAd'])
    note(name, rows.find((row) => row.name === name)?.id);
  await mailsSent(side);
  return known;
}
