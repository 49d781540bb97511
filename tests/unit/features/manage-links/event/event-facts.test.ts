import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  managedFacts,
} from '../../../../../src/features/manage-links/event/event-facts.ts';
import { sampleManagedEvent } from '../../../../support/samples/sample-managed-event.ts';

const before = sampleManagedEvent();
const photo = { uploadId: 'one', url: '/one.webp', alt: '', width: 8, height: 6 };
const other = { ...photo, uploadId: 'two', url: '/two.webp' };

it('an event says all that its form holds', () => {
  const facts = managedFacts(before);
  expect(facts).toContainEqual({ label: 'Category', text: 'Music' });
  expect(facts).toContainEqual({ label: 'Time', text: '7:00 PM CST' });
  expect(facts).toContainEqual({ label: 'Website', text: '' });
});

describe('what a change makes different', () => {
  it('is nothing where it says the same', () => {
    expect(changedFacts(before, sampleManagedEvent())).toEqual([]);
  });

  it('is told old beside new, in the order of the form', () => {
    const fields = {
      ...before.fields,
      title: 'Blues',
      startTime: '20:00',
      website: 'https://x.org',
    };
    expect(changedFacts(before, { ...before, fields })).toEqual([
      { label: 'Event name', before: 'Moonlight Jazz', after: 'Blues' },
      { label: 'Time', before: '7:00 PM CST', after: '8:00 PM CST' },
      { label: 'Website', before: '', after: 'https://x.org' },
    ]);
  });

  it.each([
    [[], [photo], 'None', '1 picture'],
    [[photo, other], [], '2 pictures', 'None'],
    [[photo, other], [other, photo], '2 pictures', '2 pictures, changed'],
    [[photo], [{ ...photo, alt: 'A pier' }], '1 picture', '1 picture, changed'],
  ])('counts pictures, and notices their order and their words', (old, next, was, becomes) => {
    expect(changedFacts({ ...before, photos: old }, { ...before, photos: next })).toEqual([
      { label: 'Pictures', before: was, after: becomes },
    ]);
  });
});
