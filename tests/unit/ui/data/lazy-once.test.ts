import { expect, test, vi } from 'vitest';
import { lazyOnce } from '../../../../src/ui/data/lazy-once.ts';

test('what was loaded is loaded once, and a load that failed is tried again', async () => {
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('offline'));
  const get = lazyOnce(load);
  expect(load).not.toHaveBeenCalled();
  await expect(get()).rejects.toThrow('offline');
  expect(await Promise.all([get(), get()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(2);
});
