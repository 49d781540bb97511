import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  linkedFacts,
} from '../../../../../src/features/manage-links/event/event-facts.ts';
import { sampleLinkedEvent } from '../../../../support/samples/sample-linked-event.ts';

const before = sampleLinkedEvent();
const image = { uploadId: 'one', url: '/one.webp', alt: '', width: 8, height: 6 };
const other = { ...image, uploadId: 'two', url: '/two.webp' };

it('an event has a fact for each field of its form', () => {
  const facts = linkedFacts(before);
  expect(facts).toContainEqual({ label: 'Category', text: 'Music' });
  expect(facts).toContainEqual({ label: 'Time', text: '7:00 PM CST' });
  expect(facts).toContainEqual({ label: 'Website', text: '' });
});

describe('what a change makes different', () => {
  it('is nothing without a difference', () => {
    expect(changedFacts(before, sampleLinkedEvent())).toEqual([]);
  });

  it('is listed old beside new, in the order of the form', () => {
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
    [[], [image], 'None', '1 image'],
    [[image, other], [], '2 images', 'None'],
    [[image, other], [other, image], '2 images', '2 images, changed'],
    [[image], [{ ...image, alt: 'A pier' }], '1 image', '1 image, changed'],
  ])('counts images, and notices their order and alt texts', (old, next, was, becomes) => {
    expect(changedFacts({ ...before, images: old }, { ...before, images: next })).toEqual([
      { label: 'Images', before: was, after: becomes },
    ]);
  });
});
