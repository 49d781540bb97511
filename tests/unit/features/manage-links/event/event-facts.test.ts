import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  eventFacts,
} from '../../../../../src/features/manage-links/event/event-facts.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-linked-event.ts';

const before = sampleEventByLink();
const image = { uploadId: 'one', url: '/one.webp', alt: '', width: 8, height: 6 };
const other = { ...image, uploadId: 'two', url: '/two.webp' };

it('an event has a fact for each field of its form', () => {
  const facts = eventFacts(before);
  expect(facts).toContainEqual({ label: 'Category', text: 'Music' });
  expect(facts).toContainEqual({ label: 'Time', text: '7:00 PM CST' });
  expect(facts).toContainEqual({ label: 'Website', text: '' });
});

const exhibition = {
  openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
  openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
};

it('an exhibition has its hours and its opening, and no time', () => {
  const facts = eventFacts({ ...before, ...exhibition });
  expect(facts).toContainEqual({ label: 'Time', text: '' });
  expect(facts).toContainEqual({
    label: 'Opening hours',
    text: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
  });
  expect(facts).toContainEqual({
    label: 'Opening reception',
    text: 'Saturday, December 5, 2026, 6:00 PM',
  });
});

describe('what a change makes different', () => {
  it('names other hours, and an opening that falls out', () => {
    const openingHours = [{ days: [3], opens: '11:00', closes: '17:00' }];
    const after = { ...before, openingHours, openingReception: null };
    expect(changedFacts({ ...before, ...exhibition }, after)).toEqual([
      {
        label: 'Opening hours',
        before: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
        after: 'Wednesday: 11:00 AM - 5:00 PM',
      },
      {
        label: 'Opening reception',
        before: 'Saturday, December 5, 2026, 6:00 PM',
        after: '',
      },
    ]);
  });

  it('is nothing without a difference', () => {
    expect(changedFacts(before, sampleEventByLink())).toEqual([]);
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
