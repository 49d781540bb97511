import type { EventDay } from './linked-event.ts';

export type EventTotals = Omit<EventDay, 'day'>;

export const totalsOf = (days: readonly EventDay[]): EventTotals =>
  days.reduce(
    (sum, { seen, saved, shared }) => ({
      seen: sum.seen + seen,
      saved: sum.saved + saved,
      shared: sum.shared + shared,
    }),
    { seen: 0, saved: 0, shared: 0 },
  );
