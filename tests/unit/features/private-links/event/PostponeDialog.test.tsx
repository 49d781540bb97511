import { expect, it } from 'vitest';
import type { EventByLink } from '../../../../../src/features/private-links/event/event-by-link.ts';
import { PostponeDialog } from '../../../../../src/features/private-links/event/PostponeDialog.tsx';
import { renderReact } from '../../../../support/samples/render-react.ts';
import {
  OPEN_CHANGE,
  sampleEventByLink,
} from '../../../../support/samples/sample-event-by-link.ts';

const dialog = (event: EventByLink, dateId: string | null) =>
  renderReact(
    <PostponeDialog
      token="token"
      event={event}
      dateId={dateId}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );

it('a new day keeps the times that wait for a volunteer', () => {
  const event = sampleEventByLink();
  const [fields, times] = [event.fields, { startTime: '18:30', endTime: '20:15' }];
  const planned = { ...event.planned, fields: { ...fields, ...times } };
  const date = {
    ...({
      id: 'jazz-1',
      status: 'approved',
      statusNote: null,
      isPublic: true,
      isPast: false,
    } as const),
    ...{ startDate: '2026-12-05', startTime: '19:00', endDate: null, endTime: null, own: {} },
    planned: times,
  };
  for (const html of [
    dialog({ ...event, change: OPEN_CHANGE, planned }, null),
    dialog({ ...event, dates: [date] }, 'jazz-1'),
  ]) {
    expect(html).toContain('value="18:30"');
    expect(html).toContain('value="20:15"');
    expect(html).not.toContain('value="19:00"');
  }
});

it('a public event can wait for its new day, one that is not public cannot', () => {
  const label = 'The new date will be announced';
  expect(dialog(sampleEventByLink({ isPublic: true }), null)).toContain(label);
  expect(dialog(sampleEventByLink({ isPublic: false }), null)).not.toContain(label);
});

it('an exhibition is moved by its days, and keeps its opening hours', () => {
  const openingHours = [{ days: [3], opens: '10:00', closes: '17:00' }];
  const html = dialog(sampleEventByLink({ openingHours }), null);
  expect(html).toContain('End date');
  expect(html).not.toContain('Start time');
  expect(html).not.toContain('7:00 PM');
});
