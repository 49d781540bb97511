import { expect, test } from 'vitest';
import {
  markText,
  queueRequest,
} from '../../../../../../src/features/admin/desk/queue/queue-request.ts';

const MARK = {
  isOver: false,
  startDate: '2026-12-05',
  isImported: true,
  cameIn: '2026-11-01T10:00:00.123456+00:00',
  id: 'moonlight-jazz-bcdfgh',
};

test('without a filter, what waits is asked for', () => {
  expect(queueRequest.parse({})).toEqual({ status: 'waiting' });
});

test('a category stands for every spelling that is stored', () => {
  const { category } = queueRequest.parse({ category: 'Music' });
  expect(category).toContain('music');
});

test('the mark of a page survives its way through an address, to the microsecond', () => {
  expect(queueRequest.parse({ after: markText(MARK) }).after).toEqual(MARK);
  expect(encodeURIComponent(markText(MARK))).toBe(markText(MARK));
});

test.each([
  { status: 'draft' },
  { source: 'somebody' },
  { paid: 'yes' },
  { q: 'x'.repeat(201) },
  { after: 'x' },
  { after: markText({ ...MARK, cameIn: 'now' }) },
  { after: markText({ ...MARK, id: 'moonlight-jazz\u0000' }) },
])('%j is refused', (query) => {
  expect(queueRequest.safeParse(query).success).toBe(false);
});
