import { describe, expect, it } from 'vitest';
import { createBatcher } from '../../../../../src/features/advertising/tracking/call-batcher.ts';

/** A call that ends when it is told to. */
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

describe('calls made together', () => {
  it('a lone one goes at once', () => {
    const { call, batches } = heldCall();
    void createBatcher(call, 10)(1);
    expect(batches).toEqual([[1]]);
  });

  it('what comes meanwhile goes with the next, and each is answered with its own batch', async () => {
    const { call, ends, batches } = heldCall();
    const add = createBatcher(call, 10);
    const answered: number[] = [];
    for (const item of [1, 2, 3]) void add(item).then(() => answered.push(item));
    expect(batches).toEqual([[1]]);
    ends[0]?.resolve();
    await aMoment();
    expect([batches, answered]).toEqual([[[1], [2, 3]], [1]]);
    ends[1]?.resolve();
    await aMoment();
    expect(answered).toEqual([1, 2, 3]);
  });

  it('no batch is larger than it may be, and none is lost', async () => {
    const sizes: number[] = [];
    const add = createBatcher<number>(async (items) => {
      sizes.push(items.length);
      await aMoment();
    }, 4);
    await Promise.all(Array.from({ length: 10 }, (_, item) => add(item)));
    expect(sizes).toEqual([1, 4, 4, 1]);
  });

  it('one that fails fails for its own, and the next is made all the same', async () => {
    const { call, ends } = heldCall();
    const add = createBatcher(call, 10);
    const [first, second] = [add(1), add(2)];
    ends[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    ends[1]?.resolve();
    await expect(second).resolves.toBeUndefined();
  });

  it('begins again after a rest', async () => {
    const done: number[][] = [];
    const add = createBatcher<number>((items) => Promise.resolve(void done.push([...items])), 10);
    await add(1);
    await add(2);
    expect(done).toEqual([[1], [2]]);
  });
});
