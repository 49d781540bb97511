import { expect, it } from 'vitest';
import {
  type CardRow,
  type DetailRow,
  toDetail,
  toSummary,
} from '../../../../src/features/events/event-rows.ts';

/** Returns a row of the view with only the columns that are converted; others are copied as they are. */
const row = (columns: Partial<CardRow> = {}): CardRow & { more_dates?: number } => ({
  ...({ start_time: null, end_time: null, reception_date: null, reception_start: null } as CardRow),
  ...{ reception_end: null, opening_hours: null, tags: null, is_premium: null },
  ...columns,
});
const detail = (columns: Partial<DetailRow> = {}) =>
  ({ ...row(), images: null, organizer: null, ...columns }) as DetailRow;

it('opening hours and images of another shape are refused', () => {
  expect(() => toSummary(row({ opening_hours: 'daily' }))).toThrow();
  expect(() => toDetail(detail({ images: [{ url: '/a.webp' }] }), undefined)).toThrow();
});
