import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createImageList } from '../../../../src/features/uploads/image-list.client.ts';
import type {
  SendUploadResult,
  UploadWatcher,
} from '../../../../src/features/uploads/send-upload.client.ts';

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
    Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: released }),
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
