/** Chosen images: how a list keeps them, and how each is sent. */
import { vi } from 'vitest';
import {
  createImageList,
  sendUpload,
  type SendUploadResult,
  type UploadWatcher,
} from '../../../../src/features/uploads/image-list.client.ts';
import { tellHistories } from '../../../support/records/histories.ts';

type Sending = UploadWatcher & { end: (result: SendUploadResult) => void };

let list: ReturnType<typeof createImageList>;
let sent: Sending[];
let news: string[];

const keyOf = (name = '') => list.state().images.find((one) => one.name === name)?.key ?? '';
const told = (result: SendUploadResult) =>
  result.ok
    ? `sent as ${result.token}`
    : `${result.problem}${result.canRetry ? ' (again may help)' : ''}`;

/** A list of images, each sent when a step says so. Steps about sending name an image by its number. */
tellHistories(new URL('lists/', import.meta.url), {
  begin() {
    [sent, news] = [[], []];
    let made = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: () => `blob:${(made += 1)}`,
        revokeObjectURL: (url: string) => news.push(`freed ${url}`),
      }),
    );
    list = createImageList([], (_, watch) => {
      const { promise, resolve } = Promise.withResolvers<SendUploadResult>();
      sent.push({ ...watch, end: resolve });
      const number = sent.length;
      watch.signal.addEventListener('abort', () => news.push(`stopped file ${number}`));
      return promise;
    });
    list.subscribe(() => news.push('listeners hear'));
    return Promise.resolve();
  },
  steps: {
    /** Adds files to a form that has room for this many. */
    add: ([room, ...names]) => {
      const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
      list.add(files, Number(room));
    },
    progress: ([n, share]) => sent[Number(n) - 1]?.onProgress(Number(share)),
    checking: ([n]) => sent[Number(n) - 1]?.onChecking(),
    async arrives([n, token = '']) {
      sent[Number(n) - 1]?.end({ ok: true, token });
      await vi.waitFor(() => Promise.resolve());
    },
    async fails([n], { problem, retry }) {
      const canRetry = retry === 'yes';
      sent[Number(n) - 1]?.end({ ok: false, problem: String(problem), canRetry });
      await vi.waitFor(() => Promise.resolve());
    },
    remove: ([name]) => list.remove(keyOf(name)),
    retry: ([name]) => list.retry(keyOf(name)),
    move: ([name, by]) => {
      const before = list.state();
      list.move(keyOf(name), Number(by) as -1);
      return list.state() === before ? 'nothing' : '';
    },
    reset: () => list.reset(),
  },
  state() {
    const { images, leftOut, news: said } = list.state();
    return Promise.resolve([
      ...images.map(({ name, state, progress, preview, token, problem }) =>
        [
          `${String(name)}: ${state}`,
          ...(state === 'sending' ? [String(progress), String(preview)] : []),
          ...[token, problem].filter((part) => part !== undefined && part !== ''),
        ].join(', '),
      ),
      ...(images.length > 1 ? [`order: ${images.map(({ name }) => name).join(', ')}`] : []),
      ...(leftOut.length > 0 ? [`left out: ${leftOut.join(', ')}`] : []),
      ...(said === '' ? [] : [`news: ${said}`]),
    ]);
  },
  effects: () => Promise.resolve(news.splice(0)),
});

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
const storage = (status: number, text = '') => {
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
      news.push(`put ${this.#put.type} to ${this.#put.url}`);
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
};

let finished: () => Response;
const cancel = { now: new AbortController() };

const send = (blob: Blob) =>
  sendUpload(blob, 'event', {
    onProgress: (share) => news.push(`sent ${share}`),
    onChecking: () => news.push('checking'),
    signal: cancel.now.signal,
  });

/** An image is sent to the guide and its storage, which answer as the steps say. */
tellHistories(new URL('sendings/', import.meta.url), {
  begin() {
    news = [];
    cancel.now = new AbortController();
    finished = () => Response.json({ width: 800, height: 600 });
    storage(200);
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      news.push(`${path} ${String(init.body)}`);
      const place = { token: 'the-token', url: 'https://storage.example.org/put' };
      return Promise.resolve(
        path.endsWith('finish') ? finished() : Response.json(place, { status: 201 }),
      );
    });
    return Promise.resolve();
  },
  steps: {
    /** Sets the status with which the storage answers; with -1 it never does. */
    storage: ([status], _, text) => storage(Number(status), text.slice(String(status).length + 1)),
    'guide-answers': ([status], _, text) => {
      const words = text.slice(String(status).length + 1);
      finished = () => new Response(words, { status: Number(status) });
    },
    async send([what]) {
      const blobs: Record<string, Blob> = {
        'a-pdf': file([0x25, 0x50, 0x44, 0x46]),
        'an-empty-file': new Blob([]),
        'too-much': file(JPEG, 5 * 1024 * 1024 + 1),
      };
      return told(await send(blobs[String(what)] ?? file()));
    },
    async 'send-and-take-back'() {
      const sending = send(file());
      setTimeout(() => cancel.now.abort(), 20);
      return told(await sending);
    },
    async 'send-and-wait'([seconds]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const sending = send(file());
        await vi.waitUntil(() => vi.getTimerCount() === 1);
        vi.advanceTimersByTime(Number(seconds) * 1_000);
        return told(await sending);
      } finally {
        vi.useRealTimers();
      }
    },
  },
  effects: () => Promise.resolve(news.splice(0)),
});
