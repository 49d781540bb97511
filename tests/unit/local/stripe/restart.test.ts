import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../src/local/stack/ports.ts';
import { startStripeDouble } from '../../../../src/local/stripe/stripe-double.ts';
import type { StripeAccess } from '../../../support/stripe-access.ts';
import {
  CARDS,
  newClientSecret,
  startTestStripe,
  stripeHandle,
} from '../../../support/stripe-double.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

test('keys, payments, idempotency keys and waiting webhooks outlive a restart', async () => {
  const stripe = await startTestStripe({ addresses: ['http://127.0.0.1:9/'] });
  const key = { idempotencyKey: 'order:1:1' };
  const price = { amount: 2900, currency: 'usd' };
  const { id, client_secret: secret } = await stripe.client.paymentIntents.create(price, key);
  await stripe.pay(secret ?? '', CARDS.asks, 'leave');

  const next = await stripe.restart();
  expect({ ...next.access, apiUrl: '' }).toEqual({ ...stripe.access, apiUrl: '' });
  expect((await next.client.paymentIntents.create(price, key)).id).toBe(id);
  expect((await next.client.paymentIntents.retrieve(id)).status).toBe('requires_action');
  const waiting = await next.deliveries(id);
  expect(waiting.map(({ type, state }) => [type, state])).toEqual([
    ['payment_intent.created', 'waiting'],
    ['payment_intent.requires_action', 'waiting'],
  ]);
  expect((await stat(join(stripe.dir, 'keys.json'))).mode & 0o777).toBe(0o600);
});

test('a restart does not wait for the next try of a webhook', async () => {
  const port = await freePort();
  const addresses = [`http://127.0.0.1:${port}/`];
  const stripe = await startTestStripe({ addresses, pace: 1_000 });
  const id = (await newClientSecret(stripe.client)).split('_secret_')[0] ?? '';
  await expect.poll(async () => (await stripe.deliveries(id))[0]?.attempts.length).toBe(1);
  const server = createServer((_, response) => response.end()).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const next = await stripe.restart();
  await next.settled();
  expect((await next.deliveries(id))[0]).toMatchObject({
    state: 'delivered',
    attempts: [{ status: null }, { status: 200 }],
  });
});

test('whatever was answered before a kill -9 is still true after it', async () => {
  const dir = await folder();
  const module = new URL('../../../../src/local/stripe/stripe-double.ts', import.meta.url).href;
  const code = `import { startStripeDouble } from ${JSON.stringify(module)};
    const { stop, deliverTo, ...access } = await startStripeDouble(${JSON.stringify({ port: 0, dir, addresses: ['http://127.0.0.1:9/'] })});
    console.log(JSON.stringify(access));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stripe = stripeHandle(JSON.parse(line) as StripeAccess);

  const paid: string[] = [];
  const work = Array.from({ length: 8 }, async () => {
    for (;;) {
      const secret = await newClientSecret(stripe.client);
      const { intent } = await stripe.pay(secret);
      if (intent?.status === 'succeeded') paid.push(intent.id ?? '');
    }
  });
  await expect.poll(() => paid.length, { interval: 5 }).toBeGreaterThan(20);
  child.kill('SIGKILL');
  await Promise.allSettled(work);

  const next = await startTestStripe({ dir, addresses: ['http://127.0.0.1:9/'] });
  const told = (await next.deliveries()).filter(({ type }) => type === 'payment_intent.succeeded');
  for (const id of paid) {
    expect((await next.client.paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect(told.filter(({ object }) => object === id)).toHaveLength(1);
  }
});

test('a line that was cut short by a kill is left out', async () => {
  const stripe = await startTestStripe();
  const id = (await newClientSecret(stripe.client)).split('_secret_')[0] ?? '';
  await stripe.stop();
  const journal = join(stripe.dir, 'journal.jsonl');
  await appendFile(journal, '[["intent","pi_cut","{"id":');
  const next = await stripe.restart();
  expect((await next.client.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id]);
  expect(await readFile(journal, 'utf8')).not.toContain('pi_cut');
});

test('a damaged file ends the start with one sentence', async () => {
  const dir = await folder();
  await writeFile(join(dir, 'journal.jsonl'), 'no journal\n');
  const start = () => startStripeDouble({ port: 0, dir, addresses: [] });
  await expect(start()).rejects.toThrow(/Line 1 of .* is damaged\. Remove the file/);
  await rm(join(dir, 'journal.jsonl'));
  await writeFile(join(dir, 'keys.json'), '{}');
  await expect(start()).rejects.toThrow(/keys\.json are damaged\. Remove the file/);
});
