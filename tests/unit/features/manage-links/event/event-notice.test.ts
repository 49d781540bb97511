import { expect, it } from 'vitest';
import {
  addedNews,
  cancelledNews,
  postponedNews,
  savedNews,
  takenBackNews,
} from '../../../../../src/features/manage-links/event/event-notice.ts';
import { sampleLinkedEvent } from '../../../../support/samples/sample-linked-event.ts';

const hidden = sampleLinkedEvent();
const published = sampleLinkedEvent({ status: 'approved', isPublic: true });

it('a saved change says whether a volunteer reads it, and whether the page stays', () => {
  expect(savedNews('changed', hidden)).toMatchObject({ tone: 'success', title: 'Changes Saved' });
  expect(savedNews('proposed', published).text).toContain('The page stays as it is');
  expect(savedNews('unchanged', hidden)).toMatchObject({ tone: 'info', title: 'Nothing to Save' });
});

it('a change back to the published page needs no review', () => {
  expect(savedNews('changed', published).text).toContain('taken back');
});

it('a cancellation says whether a page shows it', () => {
  expect(cancelledNews(published).text).toMatch(/its page within a few minutes/);
  expect(cancelledNews(hidden).text).toMatch(/^It will not be published/);
});

it('a cancellation of some dates does not say that the event is cancelled', () => {
  expect(cancelledNews(published).title).toBe('Dates Cancelled');
  expect(cancelledNews({ ...published, status: 'cancelled' }).title).toBe('Event Cancelled');
});

it('a postponed event that is not public is a changed one', () => {
  expect(postponedNews('changed', hidden).title).toBe('Changes Saved');
  expect(postponedNews('proposed', published).text).toContain('Lists say so already');
});

it('added dates say whether a volunteer reads them', () => {
  expect(addedNews('proposed').title).toBe('Dates Sent for Review');
  expect(addedNews('changed').title).toBe('Dates Added');
});

it('a date that is taken back says whether anything still waits', () => {
  expect(takenBackNews('proposed').text).toMatch(/still waits for review/);
  expect(takenBackNews('changed').text).toMatch(/^Nothing of your event waits/);
  expect(takenBackNews('unchanged')).toMatchObject({ tone: 'info', title: 'Nothing to Take Back' });
});

it('no toast repeats the notice above the event', () => {
  const all = [
    cancelledNews(published),
    postponedNews('proposed', published),
    addedNews('proposed'),
    addedNews('changed'),
    takenBackNews('changed'),
    takenBackNews('unchanged'),
    ...(['changed', 'proposed', 'unchanged'] as const).map((outcome) => savedNews(outcome, hidden)),
  ];
  for (const { toast, title } of all) expect(title).not.toBe(toast);
});
