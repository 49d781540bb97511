import { expect, test } from 'vitest';
import { addToast, closeToast, removeToast } from '../../../../src/ui/toast/toast-list.ts';

const toast = (id: number) => ({ id, title: `Toast ${String(id)}`, open: true });

test('at most one toast is there, and it is the newest', () => {
  expect(addToast([toast(1)], toast(2)).map(({ id }) => id)).toEqual([2]);
});

test('a closed toast stays in the list until it is removed', () => {
  const closed = closeToast([toast(1)], 1);
  expect(closed).toMatchObject([{ id: 1, open: false }]);
  expect(removeToast(closed, 1)).toEqual([]);
});

test('a toast that was replaced meanwhile can be closed and removed without harm', () => {
  const shown = [toast(2)];
  expect(closeToast(shown, 1)).toEqual(shown);
  expect(removeToast(shown, 1)).toEqual(shown);
});
