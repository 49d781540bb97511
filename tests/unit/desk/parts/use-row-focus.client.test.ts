import { describe, expect, it } from 'vitest';
import { isFocusLost, titleAt } from '../../../../src/desk/parts/use-row-focus.client.ts';

describe('the title to focus', () => {
  it.each([
    ['that of its own row, wherever it is now', ['b', 'a'], 'a', 0, 'a'],
    ['that of the row in its place, when its own is gone', ['b', 'c'], 'a', 0, 'b'],
    ['the last one, when nothing followed', ['b', 'c'], 'a', 2, 'c'],
    ['none, when no row is left', [], 'a', 0, undefined],
  ])('is %s', (_, titles, own, index, title) => {
    expect(titleAt(titles, own, index)).toBe(title);
  });
});

describe('the focus', () => {
  const element = (isDisabled: boolean, boxes: number) => ({
    matches: () => isDisabled,
    getClientRects: () => ({ length: boxes }),
  });
  const body = element(false, 1);
  const isLost = (activeElement: unknown) =>
    isFocusLost({ activeElement, body } as unknown as Document);

  it('is lost on nothing, on the whole page, and on a disabled or hidden button', () => {
    const lost = [null, body, element(true, 1), element(false, 0)];
    expect(lost.map(isLost)).toEqual([true, true, true, true]);
  });

  it('is kept on an element in use', () => {
    expect(isLost(element(false, 1))).toBe(false);
  });
});
