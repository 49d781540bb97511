import { expect, test, vi } from 'vitest';
import { createDraftKey, createSender } from '../../../src/forms/send-form.client.ts';

const created = () => Promise.resolve(Response.json({ id: 'x' }, { status: 201 }));
const lost = () => Promise.reject(new TypeError('fetch failed'));
const form = (title: string) => ({ values: { title }, trap: '', elapsedMs: 60_000 });

/** Fakes the network: the form's requests get these responses in order, and all later requests succeed. */
const network = (...responses: (() => Promise<Response>)[]) => {
  const sent: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ key, body: JSON.parse(String(init.body)) });
    return (responses.shift() ?? created)();
  });
  return sent;
};

test('a form keeps its key while the same content is tried again, until it has arrived', async () => {
  const sent = network(lost, created, lost);
  const send = createSender('/api/events');
  for (const title of ['Jazz', 'Jazz', 'Jazz', 'Jazz at Eight']) await send(form(title));
  const [first, again, afterSuccess, changed] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(new Set([first, afterSuccess, changed]).size).toBe(3);
});

test.each([
  [() => Promise.resolve(new Response('Enter a name', { status: 400 })), /^Enter a name$/],
  [lost, /nothing you typed is lost/],
])("a form that was not taken says so in the guide's own words (%#)", async (response, words) => {
  network(response);
  expect(await createSender('/api/events')(form(''))).toEqual({
    ok: false,
    sentence: expect.stringMatching(words) as string,
  });
});

test('the key of a draft stays until it ends, and goes along with a restored draft', () => {
  const key = createDraftKey();
  const first = key.current();
  expect(key.current()).toBe(first);
  key.renew();
  expect(key.current()).not.toBe(first);
  key.renew(first);
  expect(key.current()).toBe(first);
});
