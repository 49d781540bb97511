import { expect, test } from 'vitest';
import { canonicalForm, decodeForm, formList } from '../../../../src/local/stripe/form.ts';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(decodeForm(text)));

test('names in brackets nest', () => {
  expect(plain('amount=2900&metadata[order]=a%20b&a[b][c]=1&a[b][d]=2')).toEqual({
    amount: '2900',
    metadata: { order: 'a b' },
    a: { b: { c: '1', d: '2' } },
  });
});

test('a list is counted, with or without numbers', () => {
  expect(formList(decodeForm('expand[]=a&expand[]=b')?.['expand'])).toEqual(['a', 'b']);
  expect(formList(decodeForm('expand[0]=a&expand[1]=b')?.['expand'])).toEqual(['a', 'b']);
  expect(formList('a')).toEqual([]);
});

test.each(['a[b=1', 'a]b=1', '[a]=1', 'a[b]c=1'])('broken brackets are refused: %s', (text) => {
  expect(decodeForm(text)).toBeNull();
});

test('no name reaches the prototype of other objects', () => {
  decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('the order of parameters makes no difference to what they say', () => {
  const spelled = ['a=1&b[c]=2&b[d]=3', 'b[d]=3&b[c]=2&a=1'].map((text) =>
    canonicalForm(decodeForm(text) ?? {}),
  );
  expect(spelled[0]).toBe(spelled[1]);
  expect(spelled[0]).not.toBe(canonicalForm(decodeForm('a=1&b[c]=2&b[d]=4') ?? {}));
});
