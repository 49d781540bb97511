import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessagePoster } from '../../../../src/features/contact/post-message.client.ts';

const taken = () => Promise.resolve(Response.json({ status: 'sent' }, { status: 201 }));
const lost = () => Promise.reject(new TypeError('fetch failed'));

const network = (...answers: (() => Promise<Response>)[]) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    (answers.shift() ?? taken)(),
  );
  vi.stubGlobal('fetch', fetched);
  return {
    keys: () =>
      fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key')),
    bodies: () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as unknown),
  };
};

const VALUES = { name: 'Ana', email: 'ana@example.org', subject: 'The pier', message: 'At six.' };
const form = (message = VALUES.message) => ({
  values: { ...VALUES, message },
  trap: '',
  elapsedMs: 60_000,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sending a message', () => {
  it('keeps its key while the same words are tried again, and changes it with them', async () => {
    const { keys } = network(lost, lost, lost);
    const post = createMessagePoster();
    await post(form());
    await post(form());
    await post(form('At seven.'));
    const [first, second, third] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('starts anew once a message has arrived', async () => {
    const { keys } = network();
    const post = createMessagePoster();
    await post(form());
    await post(form());
    expect(keys()[0]).not.toBe(keys()[1]);
  });

  it('sends the two quiet signs along with the fields', async () => {
    const { bodies } = network();
    expect(await createMessagePoster()(form())).toEqual({ ok: true });
    expect(bodies()).toEqual([{ ...VALUES, contactFax: '', elapsedMs: 60_000 }]);
  });

  it('passes on the sentence of a refusal', async () => {
    network(() => Promise.resolve(new Response('Please wait a little.', { status: 429 })));
    expect(await createMessagePoster()(form())).toEqual({
      ok: false,
      sentence: 'Please wait a little.',
    });
  });
});
