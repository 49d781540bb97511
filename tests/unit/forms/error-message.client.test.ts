import { expect, test } from 'vitest';
import { ApiError } from '../../../src/ui/data/api.client.ts';
import { refusalSentence } from '../../../src/forms/error-message.client.ts';

test("a refusal reads in the guide's own words, without its status", () => {
  expect(refusalSentence(new ApiError(400, 'Enter the event name'))).toBe('Enter the event name');
});

test('whatever else went wrong on the way, nothing typed is lost', () => {
  expect(refusalSentence(new TypeError('fetch failed'))).toMatch(/nothing you typed is lost/);
});
