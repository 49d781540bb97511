import { beforeEach, expect, test, vi } from 'vitest';
import {
  keepCopy,
  takeCopy,
} from '../../../../../src/features/submissions/draft/event-copy.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage());
});

test('an event is handed over once, without its days', () => {
  keepCopy(sampleEventByLink({}).fields, { openingHours: null, openingReception: null });
  const copy = takeCopy(new Date());
  expect(copy?.dates.exhibition).toBeNull();
  expect(copy?.values).toMatchObject({
    title: 'Moonlight Jazz',
    venueName: 'Lawrence Street Pier',
    startDate: '',
    endDate: '',
    contactPhone: '',
  });
  expect(takeCopy(new Date())).toBeNull();
});

test('a browser that refuses to store the copy is noticed', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { fields } = sampleEventByLink({});
  expect(keepCopy(fields, { openingHours: null, openingReception: null })).toBe(false);
});

test('an exhibition is listed again with its hours, and another reception', () => {
  keepCopy(sampleEventByLink({}).fields, {
    openingHours: [{ days: [3], opens: '10:00', closes: '17:00' }],
    openingReception: { date: '2026-11-07', startTime: '18:00', endTime: null },
  });
  const { exhibition } = takeCopy(new Date())?.dates ?? {};
  expect(exhibition?.hours[3]).toEqual({ isOpen: true, opens: '10:00', closes: '17:00' });
  expect(exhibition?.reception).toEqual({ date: '', startTime: '', endTime: '' });
});
