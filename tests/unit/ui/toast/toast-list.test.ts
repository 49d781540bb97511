import { expect, test } from 'vitest';
import { addToast } from '../../../../src/ui/toast/toast-list.ts';

const toast = (id: number) => ({ id, title: `Toast ${String(id)}`, open: true });

test('at most one toast is there, and it is the newest', () => {
  expect(addToast([toast(1)], toast(2)).map(({ id }) => id)).toEqual([2]);
});
