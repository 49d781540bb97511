import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createImageList,
  sendUpload,
  type SendUploadResult,
  type UploadWatcher,
} from '../../../../src/features/uploads/image-list.client.ts';

describe('image list', () => {
  interface Sending extends UploadWatcher {
    name: string;
    end: (result: SendUploadResult) => Promise<void>;
  }

  const FREE = 1;
  const PREMIUM = 5;

  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  const files = (...names: string[]) => names.map(file);

  /** An image list whose files are sent when the test says so. */
  const newList = () => {
    const sent: Sending[] = [];
    const list = createImageList([], (blob, watch) => {
      const { promise, resolve } = Promise.withResolvers<SendUploadResult>();
      sent.push({
        ...watch,
        name: (blob as File).name,
        end: async (result) => {
          resolve(result);
          await promise;
          await Promise.resolve();
        },
      });
      return promise;
    });
    const names = () => list.state().images.map(({ name }) => name);
    const keyOf = (name: string) => list.state().images.find((one) => one.name === name)?.key ?? '';
    return { list, sent, names, keyOf };
  };

  const released = vi.fn<(url: string) => void>();
  beforeEach(() => {
    released.mockClear();
    let made = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: () => `blob:${(made += 1)}`,
        revokeObjectURL: released,
      }),
    );
  });

  describe('an image that is added', () => {
    it('is uploaded at once, announced, and ready when the guide has it', async () => {
      const { list, sent } = newList();
      const listener = vi.fn();
      list.subscribe(listener);
      list.add(files('a.png'), FREE);
      expect(list.state()).toMatchObject({
        news: 'Sending a.png.',
        images: [{ state: 'sending', progress: 0, preview: 'blob:1' }],
      });
      sent[0]?.onProgress(0.5);
      expect(list.state().images).toMatchObject([{ progress: 0.5 }]);
      sent[0]?.onChecking();
      expect(list.state().images).toMatchObject([{ state: 'checking' }]);
      await sent[0]?.end({ ok: true, token: 't' });
      expect(list.state()).toMatchObject({
        news: 'a.png is ready.',
        images: [{ state: 'ready', token: 't' }],
      });
      expect(listener).toHaveBeenCalledTimes(4);
    });

    it('clears away files that were refused for good, but not one that can be sent again', async () => {
      const { list, sent, names } = newList();
      list.add(files('notes.png', 'lost.png'), PREMIUM);
      await sent[0]?.end({ ok: false, problem: 'This file is no image.', canRetry: false });
      await sent[1]?.end({ ok: false, problem: 'It did not arrive.', canRetry: true });
      expect(names()).toEqual(['notes.png', 'lost.png']);
      list.add(files('pier.png'), PREMIUM);
      expect(names()).toEqual(['lost.png', 'pier.png']);
      expect(released).toHaveBeenCalledWith('blob:1');
    });

    it('takes a place as long as there is one', () => {
      const { list, names } = newList();
      list.add(files('a.png', 'b.png'), FREE);
      expect(names()).toEqual(['a.png']);
      expect(list.state()).toMatchObject({
        leftOut: ['b.png'],
        news: 'Sending a.png. b.png was not added: a free event has one image.',
      });
      list.add(files('b.png', 'c.png', 'd.png', 'e.png', 'f.png'), PREMIUM);
      expect(names()).toHaveLength(5);
      expect(list.state().leftOut).toEqual(['f.png']);
    });

    it('that is refused takes none, and can be tried again when that may help', async () => {
      const { list, sent, keyOf, names } = newList();
      list.add(files('a.png'), FREE);
      await sent[0]?.end({ ok: false, problem: 'It is damaged.', canRetry: true });
      expect(list.state()).toMatchObject({
        news: 'a.png: It is damaged.',
        images: [{ state: 'refused' }],
      });
      list.add(files('b.png'), FREE);
      expect(names()).toEqual(['a.png', 'b.png']);
      list.retry(keyOf('a.png'));
      expect(list.state().images[0]).toMatchObject({ state: 'sending', problem: undefined });
      await sent[2]?.end({ ok: true, token: 't' });
      expect(list.state().images[0]).toMatchObject({ state: 'ready', token: 't' });
    });
  });

  describe('an image that is removed', () => {
    it('is uploaded no further, frees its preview, and ignores its result', async () => {
      const { list, sent, keyOf } = newList();
      list.add(files('a.png'), FREE);
      list.remove(keyOf('a.png'));
      expect([sent[0]?.signal.aborted, released.mock.calls]).toEqual([true, [['blob:1']]]);
      await sent[0]?.end({ ok: true, token: 't' });
      expect(list.state()).toMatchObject({ images: [], news: 'a.png is removed.' });
    });

    it('goes with all others when the form starts anew', () => {
      const { list, sent } = newList();
      list.add(files('a.png', 'b.png'), PREMIUM);
      list.reset();
      expect([list.state().images, sent.every(({ signal }) => signal.aborted)]).toEqual([[], true]);
      expect(released).toHaveBeenCalledTimes(2);
    });
  });

  describe('the order', () => {
    it('is changed a place at a time, and said', () => {
      const { list, names, keyOf } = newList();
      list.add(files('a.png', 'b.png', 'c.png'), PREMIUM);
      list.move(keyOf('c.png'), -1);
      expect([names(), list.state().news]).toEqual([
        ['a.png', 'c.png', 'b.png'],
        'c.png is now image 2 of 3.',
      ]);
      list.move(keyOf('c.png'), -1);
      expect(list.state().news).toBe('c.png is now image 1 of 3, the cover.');
      const before = list.state();
      list.move(keyOf('c.png'), -1);
      expect(list.state()).toBe(before);
    });
  });
});

describe('send upload', () => {
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
});
