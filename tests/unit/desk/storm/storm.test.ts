import { describe, expect, it } from 'vitest';
import { allSet } from '../../../../src/desk/storm/storm-api.client.ts';
import {
  eventsBetweenRequest,
  eventStatesSchema,
} from '../../../../src/desk/storm/storm-request.ts';
import {
  areDays,
  byDay,
  citiesOf,
  leftAlone,
  leftSentence,
  MOST_AT_ONCE,
  NOTE_MAX_LENGTH,
  type StatedEvent,
  stateLabel,
  stateQuestion,
  statesFrom,
  stateWord,
  stormButton,
  touchedSentence,
  withChosen,
} from '../../../../src/desk/storm/storm.ts';
import { EVENT_STATUSES } from '../../../../src/features/events/event.ts';
import { queueRow } from '../../../support/samples/submissions/sample-queue.ts';

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

  it('of a listing, button and dialog name the one date that is cancelled', () => {
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

describe('storm', () => {
  const event = (id: string, more: Partial<StatedEvent> = {}): StatedEvent => ({
    id,
    title: id,
    city: 'Rockport, TX',
    venueName: 'Pier',
    startDate: '2026-11-25',
    startTime: '19:00',
    endDate: null,
    status: 'approved',
    statusNote: null,
    version: '2026-11-23T10:00:00Z',
    hasSubmitter: true,
    ...more,
  });

  const idsOf = (rows: readonly StatedEvent[]) => rows.map(({ id }) => id);

  const ROWS = [
    event('fair', { startDate: '2026-11-01', endDate: '2026-12-24', hasSubmitter: false }),
    event('jazz', { city: 'Port Aransas, TX' }),
    event('play', { city: 'port aransas', startDate: '2026-11-26', status: 'postponed' }),
    event('opera', { status: 'cancelled' }),
  ];

  it('a chosen city stays in sight when none of its events can be changed any more', () => {
    const places = citiesOf([{ city: 'Rockport, TX', events: 2 }]);
    const chosen = new Map([
      ['rockport', 'Rockport'],
      ['port-aransas', 'Port Aransas'],
    ]);
    expect(withChosen(places, chosen).map(({ name, events }) => `${name} ${events}`)).toEqual([
      'Rockport 2',
      'Port Aransas 0',
    ]);
  });

  it('events are looked up for whole days in their order', () => {
    expect(areDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(true);
    expect(areDays({ from: '2026-11-26', to: '2026-11-26' })).toBe(true);
    for (const to of ['2026-11-25', '', '0002-11-27']) {
      expect(areDays({ from: '2026-11-26', to })).toBe(false);
    }
    expect(areDays({ from: '', to: '2026-11-26' })).toBe(false);
    expect(areDays({ from: '0202-11-26', to: '2026-11-26' })).toBe(false);
  });

  it('cities are counted whatever their spelling', () => {
    expect(
      citiesOf([
        { city: 'Rockport, TX', events: 2 },
        { city: 'Port Aransas, TX', events: 1 },
        { city: 'port aransas', events: 3 },
        { city: '?', events: 1 },
      ]),
    ).toEqual([
      { slug: 'port-aransas', name: 'Port Aransas', events: 4 },
      { slug: 'rockport', name: 'Rockport', events: 2 },
    ]);
  });

  it('what began earlier is listed on the first of the days', () => {
    expect(byDay(ROWS, '2026-11-24').map(({ day, events }) => [day, idsOf(events)])).toEqual([
      ['2026-11-24', ['fair']],
      ['2026-11-25', ['jazz', 'opera']],
      ['2026-11-26', ['play']],
    ]);
  });

  it.each([
    [ROWS.slice(1, 3), '2 of 4 events chosen. Each of them has an organizer, who gets one email.'],
    [ROWS.slice(0, 2), '2 of 4 events chosen. 1 of them has an organizer, who gets one email.'],
    [ROWS.slice(0, 3), '3 of 4 events chosen. 2 of them have an organizer, who gets one email.'],
    [ROWS.slice(0, 1), '1 of 4 events chosen. No organizer gets an email: sources brought them.'],
    [[], '0 of 4 events chosen.'],
  ])('says what is touched (%#)', (chosen, sentence) => {
    expect(touchedSentence(chosen, 4)).toBe(sentence);
  });

  it('what is left names the step, also when nothing is', () => {
    expect(leftSentence('postponed', 0)).toBe(
      'No event of these days and cities is left to postpone.',
    );
    expect(leftSentence('approved', 700)).toBe(
      '700 events of these days and cities are left to reinstate.',
    );
  });

  it('the button names the step and the number', () => {
    expect(stormButton('cancelled', 1)).toBe('Cancel 1 Event');
    expect(stormButton('postponed', 12)).toBe('Postpone 12 Events');
  });

  it('a step on one event that was left alone is an error with its reason', () => {
    const made = { action: 'a', heldUntil: null };
    const result = { id: 'jazz', status: null };
    expect(allSet({ ...made, results: [{ ...result, outcome: 'set' }] })).toEqual(made);
    expect(() =>
      allSet({ heldUntil: null, action: null, results: [{ ...result, outcome: 'changed' }] }),
    ).toThrow('Read it again');
  });
});
