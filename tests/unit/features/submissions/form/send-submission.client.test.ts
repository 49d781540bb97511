import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSender } from '../../../../../src/features/submissions/form/send-submission.client.ts';

const network = (...answers: (() => Promise<Response>)[]) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    (answers.shift() ?? created)(),
  );
  vi.stubGlobal('fetch', fetched);
  return {
    keys: () =>
      fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key')),
    bodies: () =>
      fetched.mock.calls.map(
        ([, init]) => JSON.parse(String(init.body)) as Record<string, unknown>,
      ),
  };
};

const created = () => Promise.resolve(Response.json({ id: 'x' }, { status: 201 }));
const lost = () => Promise.reject(new TypeError('fetch failed'));
const form = (title: string) => ({ values: { title }, trap: '', elapsedMs: 60_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sending the form', () => {
  it('keeps its key while the same content is tried again, and changes it with the content', async () => {
    const { keys } = network(lost, lost, lost);
    const send = createSender('/api/events');
    await send(form('Jazz'));
    await send(form('Jazz'));
    await send(form('Jazz at Eight'));
    const [first, second, third] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('starts anew after success, since the same event again is meant then', async () => {
    const { keys } = network();
    const send = createSender('/api/events');
    await send(form('Jazz'));
    await send(form('Jazz'));
    expect(keys()[0]).not.toBe(keys()[1]);
  });

  it('sends the two quiet signs along with the fields', async () => {
    const { bodies } = network();
    await createSender('/api/events')(form('Jazz'));
    expect(bodies()).toEqual([{ title: 'Jazz', contactFax: '', elapsedMs: 60_000 }]);
  });

  it('passes on the sentence of a refusal, without its status', async () => {
    network(() => Promise.resolve(new Response('Enter the event name', { status: 400 })));
    expect(await createSender('/api/events')(form(''))).toEqual({
      ok: false,
      sentence: 'Enter the event name',
    });
  });

  it('says that nothing is lost when the guide cannot be reached', async () => {
    network(lost);
    expect(await createSender('/api/events')(form('Jazz'))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('nothing you typed is lost') as string,
    });
  });
});
