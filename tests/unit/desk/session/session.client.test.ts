import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openAdminSession,
  readSession,
  SESSION_KEY,
} from '../../../../src/desk/session/session.client.ts';
import { ApiError } from '../../../../src/ui/data/api.client.ts';

const HOUR_MS = 3_600_000;

let stored: Map<string, string>;
/** Tells the page that another tab has changed the storage. */
let onStorage: (event: { key: string | null; newValue: string | null }) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
});

const session = (n: number) => ({
  ...{ email: 'ana@example.org', expiresIn: 3_600 },
  ...{ accessToken: `access-${n}`, refreshToken: `refresh-${n}` },
});

/** Answers each call of the guide by its path; returns the paths that were called. */
function serve(answers: Record<string, () => Response | Promise<Response>>): string[] {
  const calls: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      calls.push(path);
      const answer = answers[path];
      if (answer === undefined) throw new Error(`Unexpected call of ${path}`);
      return Promise.resolve(answer());
    }),
  );
  return calls;
}

const SIGN_IN = '/api/session';
const RENEWAL = '/api/session/renewal';
const refuse = (status: number, sentence: string) => () => new Response(sentence, { status });

/** Signs in, then lets each renewal give the next session. */
async function signedIn(renewal?: () => Response | Promise<Response>) {
  let renewals = 0;
  const calls = serve({
    [SIGN_IN]: () => Response.json(session(0)),
    [RENEWAL]: renewal ?? (() => Response.json(session((renewals += 1)))),
  });
  const own = openAdminSession();
  expect(await own.signIn('ana@example.org', 'right')).toMatchObject({ ok: true });
  calls.length = 0;
  return { own, calls };
}

/** Fakes a call of the API that accepts some tokens, and records the tokens that were sent. */
function api(...accepted: number[]) {
  const sent: (string | undefined)[] = [];
  const send = ({ Authorization }: Record<string, string>): Promise<string> => {
    sent.push(Authorization?.slice('Bearer '.length));
    return accepted.some((n) => Authorization === `Bearer access-${n}`)
      ? Promise.resolve('done')
      : Promise.reject(new ApiError(401, 'Please sign in again.'));
  };
  return { sent, send };
}

/** Sets this device's clock. */
const clockAt = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(ms);

describe('the clock of this device', () => {
  it.each([-2, 0, 1, 2, 24])('%i hours fast causes no renewal before it is due', async (hours) => {
    const start = Date.parse('2026-11-28T12:00:00Z') + hours * HOUR_MS;
    const clock = clockAt(start);
    const { own, calls } = await signedIn();
    const { sent, send } = api(0, 1);
    clock.mockReturnValue(start + 58 * 60_000);
    for (let n = 0; n < 20; n += 1) await own.call(send);
    expect([calls, new Set(sent)]).toEqual([[], new Set(['access-0'])]);
    clock.mockReturnValue(start + 59 * 60_000);
    await Promise.all(Array.from({ length: 20 }, () => own.call(send)));
    expect(calls).toEqual([RENEWAL]);
    expect(sent.at(-1)).toBe('access-1');
  });

  it('set back meanwhile leads to one renewal, after the 401', async () => {
    const clock = clockAt(10 * HOUR_MS);
    const { own, calls } = await signedIn();
    clock.mockReturnValue(8 * HOUR_MS);
    const { sent, send } = api(1);
    expect(await Promise.all([own.call(send), own.call(send)])).toEqual(['done', 'done']);
    expect(calls).toEqual([RENEWAL]);
    expect(sent).toEqual(['access-0', 'access-0', 'access-1', 'access-1']);
  });
});

describe('a renewal', () => {
  it.each([
    ['429', refuse(429, 'Too many tries.')],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'that meets %s signs no one out, and calls go on with the token they have',
    async (_, answer) => {
      const clock = clockAt(0);
      const { own, calls } = await signedIn(answer);
      const changes: (string | null)[] = [];
      own.watch((email) => changes.push(email));
      clock.mockReturnValue(HOUR_MS);
      const { send } = api(0);
      for (let n = 0; n < 5; n += 1) expect(await own.call(send)).toBe('done');
      expect(calls, 'one try, then a pause').toEqual([RENEWAL]);
      await expect(own.call(api().send)).rejects.toThrow();
      expect([changes, readSession()?.refreshToken]).toEqual([['ana@example.org'], 'refresh-0']);
    },
  );

  it('that is refused ends the session, once', async () => {
    const { own, calls } = await signedIn(refuse(401, 'Please sign in again.'));
    const changes: unknown[] = [];
    own.watch((...change) => changes.push(change));
    const failed = await Promise.allSettled([own.call(api().send), own.call(api().send)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toEqual([RENEWAL]);
    expect(changes).toEqual([
      ['ana@example.org', false],
      [null, true],
    ]);
  });

  it('is left to another tab that was faster', async () => {
    const { own, calls } = await signedIn();
    stored.set(SESSION_KEY, JSON.stringify({ ...session(5), receivedAt: Date.now() }));
    expect(await own.call(api(5).send)).toBe('done');
    const { send } = api(6);
    const call = own.call(async (headers) => {
      stored.set(SESSION_KEY, JSON.stringify({ ...session(6), receivedAt: Date.now() }));
      return send(headers);
    });
    expect(await call).toBe('done');
    expect(calls).toEqual([]);
  });

  it('does not bring back a session that was signed out meanwhile', async () => {
    const { own } = await signedIn(() => {
      stored.delete(SESSION_KEY);
      return Response.json(session(1));
    });
    await expect(own.call(api(1).send)).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeNull();
  });
});

it('another tab that finds that the session has ended tells this one', async () => {
  const { own } = await signedIn();
  const changes: unknown[] = [];
  own.watch((...change) => changes.push(change));
  stored.delete(SESSION_KEY);
  onStorage({ key: 'another-key', newValue: null });
  expect(changes).toHaveLength(1);
  onStorage({ key: SESSION_KEY, newValue: null });
  expect(changes.slice(1)).toEqual([[null, true]]);
});
