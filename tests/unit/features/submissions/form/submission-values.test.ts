import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../../../../src/features/submissions/form/event-form.ts';
import {
  keptFromFree,
  valuesToSend,
} from '../../../../../src/features/submissions/form/submission-values.ts';

const values = {
  ...EMPTY_EVENT,
  title: 'Jazz',
  instagram: 'https://instagram.com/pier',
  facebook: 'no address',
  twitter: 'x',
};

test('a free event keeps its social links to itself', () => {
  expect(valuesToSend(values, 'free')).toEqual({ ...EMPTY_EVENT, title: 'Jazz' });
});

test('a premium event sends everything', () => {
  expect(valuesToSend(values, 'premium')).toEqual(values);
});

test.each([
  [3, values, 'Images 2–3 and the social links are kept here, but not sent with a free event.'],
  [2, EMPTY_EVENT, 'Image 2 is kept here, but not sent with a free event.'],
  [1, values, 'The social links are kept here, but not sent with a free event.'],
  [1, EMPTY_EVENT, undefined],
])('a free event names what it does not send of %i images', (images, held, sentence) => {
  expect(keptFromFree(held, images)).toBe(sentence);
});
