import { expect, it } from 'vitest';
import {
  differingFields,
  mergedTexts,
} from '../../../../../src/desk/records/merge/merge-fields.ts';

const FROM = { name: 'Bay Theatre', phone: '361-555-0100', city: 'Rockport, TX', email: '' };
const INTO = { name: 'Bay Theater', phone: '', city: 'Rockport, TX', email: 'a@example.org' };

it('the surviving record keeps its texts, and takes those that it lacks', () => {
  expect(mergedTexts(FROM, INTO, {})).toEqual({ ...INTO, phone: '361-555-0100' });
});

it('a chosen side comes first, also an empty one', () => {
  expect(mergedTexts(FROM, INTO, { name: 'from', phone: 'into', email: 'from' })).toEqual({
    ...INTO,
    name: 'Bay Theatre',
    phone: '',
    email: '',
  });
});

it('only differing fields are asked about', () => {
  expect(differingFields(FROM, INTO)).toEqual(['name', 'phone', 'email']);
});
