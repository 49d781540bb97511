import { describe, expect, it, test } from 'vitest';
import { countedBrowser, createBatcher } from '../../../../src/features/counts/counted-visit.ts';
import { expectLines } from '../../../support/cases.ts';

/** Makes a call that runs until the test ends it, and records the items that each call gets. */
const heldCall = () => {
  const batches: (readonly number[])[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const call = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) => {
      batches.push(items);
      ends.push({ resolve, reject });
    });
  return { call, ends, batches };
};

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('batched calls', () => {
  it('a single item is sent immediately', () => {
    const { call, batches } = heldCall();
    void createBatcher(call, 10)(1);
    expect(batches).toEqual([[1]]);
  });

  it('items that arrive during a call go with the next, and each resolves with its own batch', async () => {
    const { call, ends, batches } = heldCall();
    const add = createBatcher(call, 10);
    const resolved: number[] = [];
    for (const item of [1, 2, 3]) void add(item).then(() => resolved.push(item));
    expect(batches).toEqual([[1]]);
    ends[0]?.resolve();
    await aMoment();
    expect([batches, resolved]).toEqual([[[1], [2, 3]], [1]]);
    ends[1]?.resolve();
    await aMoment();
    expect(resolved).toEqual([1, 2, 3]);
  });

  it('no batch exceeds its limit, and no item is lost', async () => {
    const sizes: number[] = [];
    const add = createBatcher<number>(async (items) => {
      sizes.push(items.length);
      await aMoment();
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_, item) => add(item)));
    expect(sizes).toEqual([1, 4, 4, 1]);
  });

  it('a batch that fails rejects its own items, and the next is sent', async () => {
    const { call, ends } = heldCall();
    const add = createBatcher(call, 10);
    const [first, second] = [add(1), add(2)];
    ends[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });

  it('sends again after a pause', async () => {
    const done: number[][] = [];
    const add = createBatcher<number>((items) => Promise.resolve(void done.push([...items])), 10);
    await add(1);
    await add(2);
    expect(done).toEqual([[1], [2]]);
  });
});

describe('counted visit', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('a reader’s browser counts; a program or a prefetched page does not', async () => {
    await expectLines(new URL('goldens/browsers.txt', import.meta.url), (headers) =>
      countedBrowser(new Headers(JSON.parse(headers) as Record<string, string>)),
    );
  });

  test('a long user agent is cut', () => {
    const agent = `${FIREFOX}${' x'.repeat(1000)}`;
    expect(countedBrowser(new Headers({ 'user-agent': agent }))?.length).toBe(400);
  });
});
