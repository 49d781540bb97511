import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUpload } from '../../../../src/features/uploads/send-upload.client.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0];
const file = (bytes: readonly number[] = JPEG, length = 8) =>
  new Blob([new Uint8Array(bytes), new Uint8Array(length - bytes.length)]);

interface Put {
  url: string;
  type: string;
}

/**
 * Fakes the browser's XMLHttpRequest: each PUT gets this status, after progress reports of half and
 * all of the file.
 */
const storage = (status: number, text = ''): Put[] => {
  const puts: Put[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #put: Put = { url: '', type: '' };
    open(_method: string, url: string) {
      this.#put.url = url;
    }
    setRequestHeader(_name: string, type: string) {
      this.#put.type = type;
    }
    abort() {
      this.dispatchEvent(new Event('loadend'));
    }
    send() {
      puts.push(this.#put);
      for (const loaded of [4, 8]) {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 8 }));
      }
      if (status === -1) return;
      this.status = status;
      this.responseText = text;
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return puts;
};

/** Fakes the guide: gives an upload address, and this response when the file has arrived. */
const guide = (finished: () => Response = () => Response.json({ width: 800, height: 600 })) => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push([path, JSON.parse(String(init.body))]);
    return Promise.resolve(
      path.endsWith('finish')
        ? finished()
        : Response.json(
            { token: 'the-token', url: 'https://storage.example.org/put' },
            { status: 201 },
          ),
    );
  });
  return calls;
};

const watch = () => {
  const progress: (number | 'checking')[] = [];
  const cancel = new AbortController();
  return {
    progress,
    cancel,
    watcher: {
      onProgress: (share: number) => void progress.push(share),
      onChecking: () => void progress.push('checking'),
      signal: cancel.signal,
    },
  };
};

beforeEach(() => {
  storage(200);
  guide();
});

describe('sending an image', () => {
  it('asks for a place, puts the file there and says that it is done', async () => {
    const puts = storage(200);
    const calls = guide();
    const { progress, watcher } = watch();
    expect(await sendUpload(file(), 'event', watcher)).toEqual({ ok: true, token: 'the-token' });
    expect(calls).toEqual([
      ['/api/uploads', { purpose: 'event', type: 'image/jpeg', bytes: 8 }],
      ['/api/uploads/finish', { token: 'the-token' }],
    ]);
    expect(puts).toEqual([{ url: 'https://storage.example.org/put', type: 'image/jpeg' }]);
    expect(progress).toEqual([0.5, 1, 'checking']);
  });

  it.each([
    ['what is no image', file([0x25, 0x50, 0x44, 0x46]), /^This file isn’t a JPG, PNG or GIF/],
    ['an empty file', new Blob([]), /^This file isn’t a JPG, PNG or GIF/],
    ['more than 5 MB', file(JPEG, 5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ])('refuses %s before anything is sent', async (_, refused, sentence) => {
    const calls = guide();
    expect(await sendUpload(refused, 'event', watch().watcher)).toEqual({
      ok: false,
      problem: expect.stringMatching(sentence) as unknown,
      canRetry: false,
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [400, 'This image is damaged.', false],
    [429, 'That was a lot at once.', true],
    [503, 'The guide is busy.', true],
  ])(
    "passes on the guide's message with %i, and whether a retry may help",
    async (status, problem, canRetry) => {
      guide(() => new Response(problem, { status }));
      expect(await sendUpload(file(), 'event', watch().watcher)).toEqual({
        ok: false,
        problem,
        canRetry,
      });
    },
  );

  it.each([
    [0, '', /^This image didn’t arrive/, true],
    [500, 'a trace', /^This image didn’t arrive/, true],
    [413, '', /larger than 5 MB/, false],
    [400, '{"statusCode":"413"}', /larger than 5 MB/, false],
  ])("translates the storage's response %i %s", async (status, text, problem, canRetry) => {
    storage(status, text);
    expect(await sendUpload(file(), 'event', watch().watcher)).toEqual({
      ok: false,
      problem: expect.stringMatching(problem) as unknown,
      canRetry,
    });
  });

  it('ends when it is taken back, or when nothing moves for a minute', async () => {
    storage(-1);
    const taken = watch();
    const sent = sendUpload(file(), 'event', taken.watcher);
    setTimeout(() => {
      taken.cancel.abort();
    }, 20);
    expect(await sent).toMatchObject({ ok: false });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stalled = sendUpload(file(), 'event', watch().watcher);
      await vi.waitFor(() => {
        expect(vi.getTimerCount()).toBe(1);
      });
      vi.advanceTimersByTime(60_000);
      expect(await stalled).toMatchObject({ ok: false, canRetry: true });
    } finally {
      vi.useRealTimers();
    }
  });
});
