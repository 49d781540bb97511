import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../src/local/process/ports.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import type { StripeAccess } from '../../../support/stack/servers/controlled-stripe.ts';
import {
  CARDS,
  newClientSecret,
  startTestStripe,
  stripeHandle,
} from '../../../support/stack/servers/fake-stripe.ts';

test('keys, payments, idempotency keys and waiting webhooks survive a restart', async () => {
  const webhook = `http://127.0.0.1:${await freePort()}/`;
  const stripe = await startTestStripe({ webhook, pace: 1_000 });
  const key = { idempotencyKey: 'order:1:1' };
  const price = { amount: 2900, currency: 'usd' };
  const { id, client_secret: secret } = await stripe.client.paymentIntents.create(price, key);
  await stripe.pay(secret ?? '', CARDS.asks, 'leave');
  await expect.poll(() => stripe.fake.account.store.list('delivery')[0]?.attempts.length).toBe(1);

  const server = createServer((_, response) => response.end()).listen(new URL(webhook).port);
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const next = await stripe.restart();
  expect({ ...next.access, apiUrl: '' }).toEqual({ ...stripe.access, apiUrl: '' });
  expect((await next.client.paymentIntents.create(price, key)).id).toBe(id);
  expect((await next.client.paymentIntents.retrieve(id)).status).toBe('requires_action');
  // After a restart, the fake sends waiting webhooks at once, not after their normal pause of a
  // quarter of an hour.
  await next.settled();
  const sent = next.fake.account.store.list('delivery');
  expect(sent.map(({ type, state }) => [type, state])).toEqual([
    ['payment_intent.created', 'delivered'],
    ['payment_intent.requires_action', 'delivered'],
  ]);
  expect((await stat(join(stripe.dir, 'keys.json'))).mode & 0o777).toBe(0o600);
});

test('every payment that was confirmed before a kill -9 is there after it', async () => {
  const dir = await temporaryFolder();
  const module = new URL('../../../../src/local/stripe/fake-stripe.ts', import.meta.url).href;
  const options = { port: 0, dir, webhook: 'http://127.0.0.1:9/' };
  const code = `import { startFakeStripe } from ${JSON.stringify(module)};
    const { stop, ...access } = await startFakeStripe(${JSON.stringify(options)});
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

  const next = await startTestStripe({ dir });
  const sent = next.fake.account.store.list('delivery');
  const announced = sent.filter(({ type }) => type === 'payment_intent.succeeded');
  for (const id of paid) {
    expect((await next.client.paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect(announced.filter(({ object }) => object === id)).toHaveLength(1);
  }
});

test('a damaged file ends the start with one sentence', async () => {
  const dir = await temporaryFolder();
  const start = () => startTestStripe({ dir });
  await writeFile(join(dir, 'payments.sqlite'), 'no database, but a text of some length');
  await expect(start()).rejects.toThrow(/payments\.sqlite is damaged.*Remove the file/);
  await rm(join(dir, 'payments.sqlite'));
  await writeFile(join(dir, 'keys.json'), '{}');
  await expect(start()).rejects.toThrow(/keys\.json are damaged\. Remove the file/);
});
