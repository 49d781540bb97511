import { describe, expect, it } from 'vitest';
import {
  stateQuestion,
  stateLabel,
} from '../../../../../src/features/admin/call-off/call-off-questions.ts';
import {
  eventsBetweenRequest,
  eventStatesSchema,
} from '../../../../../src/features/admin/call-off/call-off-request.ts';
import {
  leftAlone,
  MOST_AT_ONCE,
  NOTE_MAX_LENGTH,
  statesFrom,
  stateWord,
} from '../../../../../src/features/admin/call-off/call-off.ts';
import { queueRow } from '../../../../support/samples/submissions/sample-queue.ts';
import { EVENT_STATUSES } from '../../../../../src/features/events/event.ts';

describe('states', () => {
  it('only public events change theirs, and none to the one it has', () => {
    const open = Object.fromEntries(EVENT_STATUSES.map((status) => [status, statesFrom(status)]));
    expect(open).toEqual({
      ...{ draft: [], pending: [], rejected: [] },
      approved: ['cancelled', 'postponed'],
      postponed: ['cancelled', 'approved'],
      cancelled: ['approved'],
    });
    expect(stateWord('approved')).toBe('Reinstated');
  });

  it('an event that was left alone says why', () => {
    expect(leftAlone({ id: 'x', outcome: 'past', status: 'approved' })).toBe('It’s over.');
    expect(leftAlone({ id: 'x', outcome: 'set', status: 'cancelled' })).toBe('');
  });

  it('the dialog names the event, and that cancelling refunds nothing', () => {
    const event = {
      ...{ id: 'jazz-x', title: 'Jazz', startDate: '2026-12-07' },
      ...{ datesTotal: 1, isPaid: true },
    } as const;
    const question = stateQuestion(event, 'cancelled', true);
    expect([question.title, question.isRequired]).toEqual(['Cancel “Jazz”?', true]);
    expect(question.money?.text).toContain('refunds nothing');
    expect(stateQuestion({ ...event, isPaid: false }, 'postponed', true).money).toBeNull();
    expect(stateQuestion(event, 'cancelled', false).money?.text).toContain('Ask an admin');
  });

  it('of a listing, button and dialog name the one date that is called off', () => {
    const date = queueRow({ startDate: '2026-12-07', datesTotal: 6 });
    const question = stateQuestion(date, 'cancelled', true);
    expect(question.title).toBe('Cancel “Moonlight Jazz” on Dec 7, 2026?');
    expect(question.text).toContain('Only this date: the others stay as they are.');
    const paid = stateQuestion({ ...date, isPaid: true }, 'cancelled', true);
    expect(paid.money?.text).toContain('Once all its dates are cancelled');
    expect([question.action, stateLabel('approved', date)]).toEqual([
      'Cancel This Date',
      'Reinstate This Date',
    ]);
    expect(stateLabel('cancelled', queueRow())).toBe('Cancel Event');
  });
});

describe('what the endpoints take', () => {
  const event = { id: 'jazz-x', version: '2026-11-23T10:00:00.123456+00:00' };

  it('events as read, a state, and a note of at most 500 characters', () => {
    const asked = { events: [event], state: 'cancelled' };
    expect(eventStatesSchema.parse({ ...asked, note: '  ' }).note).toBeNull();
    for (const bad of [
      { ...asked, events: [] },
      { ...asked, events: Array.from({ length: MOST_AT_ONCE + 1 }, () => event) },
      { ...asked, events: [{ ...event, version: 'now' }] },
      { ...asked, state: 'pending' },
      { ...asked, note: 'x'.repeat(NOTE_MAX_LENGTH + 1) },
    ]) {
      expect(eventStatesSchema.safeParse(bad).success).toBe(false);
    }
  });

  it('two days in their order', () => {
    const parse = (from: string, to: string) =>
      eventsBetweenRequest.safeParse({ state: 'postponed', from, to }).success;
    expect([
      parse('2026-12-01', '2026-12-01'),
      parse('2026-12-02', '2026-12-01'),
      parse('2026-02-30', '2026-12-01'),
    ]).toEqual([true, false, false]);
  });
});
