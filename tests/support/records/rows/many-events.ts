/** Stores many events, approved ones and others, for tests of the speed and the query plans of lists. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** The date, in Central time, on which the lists are read. */
export const MANY_EVENTS_DAY = '2026-11-24';

const SQL = readFileSync(new URL('many-events.sql', import.meta.url), 'utf8');

/**
 * Stores events without running triggers. Every second one has the word "art", every fiftieth "mural"; one of
 * twenty lasts longer than a day.
 * @param days number of days on which the events start, a third of them before MANY_EVENTS_DAY
 */
export const storeManyEvents = (client: pg.Client, count: number, days: number) => {
  const values: Record<string, string | number> = { count, days, day: MANY_EVENTS_DAY };
  return client.query(
    SQL.replaceAll(/(?<!:):(count|days|day)\b/g, (_, name) => String(values[name])),
  );
};
