import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeForm } from '../../../../../../src/features/private-links/event/change/ChangeForm.tsx';
import { EventDetails } from '../../../../../../src/features/private-links/event/EventSections.tsx';
import type {
  DateByLink,
  EventByLink,
} from '../../../../../../src/features/private-links/event/event-by-link.ts';
import { namesOf } from '../../../../../support/samples/render-react.ts';
import { sampleEventByLink } from '../../../../../support/samples/sample-event-by-link.ts';

const hours = (opens: string) => [{ days: [3], opens, closes: '17:00' }];
const exhibition = sampleEventByLink({
  openingHours: hours('10:00'),
  openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
});
const form = (event: EventByLink, date: DateByLink | null = null) =>
  renderToStaticMarkup(
    <ChangeForm
      token="token"
      event={event}
      date={date}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );

it('an exhibition is edited by its hours and its opening, from what waits', () => {
  const html = form(exhibition);
  expect(html).toContain('Opening hours');
  expect(html).not.toContain('Start time');
  for (const value of ['10:00', '17:00', '2026-12-05', '18:00']) {
    expect(html).toContain(`value="${value}"`);
  }
  const planned = { ...exhibition, openingHours: hours('11:00') };
  expect(form({ ...exhibition, planned })).toContain('value="11:00"');
});

it('what a save does is a part of its own beside the form', () => {
  expect(namesOf(form(exhibition), 'aside')).toEqual(['What Happens When You Save']);
});

it('an event that is none keeps its times', () => {
  const html = form(sampleEventByLink());
  expect(html).toContain('Start time');
  expect(html).not.toContain('Opening hours');
});

it('a change that begins at one date means only this date', () => {
  const date = (id: string, startDate: string): DateByLink => ({
    ...{ id, startDate, startTime: '19:00', endDate: null, endTime: null, statusNote: null },
    ...{ status: 'approved', isPublic: true, isPast: false, own: {}, planned: {} },
  });
  const dates = [date('jazz-1', '2026-12-05'), date('jazz-2', '2026-12-12')];
  const html = form(sampleEventByLink({ dates }), dates[0]);
  expect(/<input[^>]*checked=""[^>]*>([^<]*)<\/label>/.exec(html)?.[1]).toBe('Only this date');
});

it('the page of an exhibition says when it is open', () => {
  const html = renderToStaticMarkup(<EventDetails event={exhibition} hasDates={false} />);
  expect(html).toContain('Wednesday: 10:00 AM - 5:00 PM');
  expect(html).toContain('Saturday, December 5, 2026, 6:00 PM');
});
