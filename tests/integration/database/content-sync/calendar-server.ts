/** A local server of calendars whose contents a test can change, and the rows that make them sources. */
import type pg from 'pg';
import { addDays } from '../../../../src/time/wall-time.ts';
import { startWebServer } from '../../../support/web/web-server.ts';

const compact = (date: string) => date.replaceAll('-', '');

/**
 * Returns a calendar with one event a day, from the day after tomorrow. After 150 days, further events begin
 * again on the first day.
 * @param titles one for each event
 */
export function calendarOf(titles: readonly string[]): string {
  const today = new Date().toISOString().slice(0, 10);
  const events = titles.flatMap((title, n) => [
    'BEGIN:VEVENT',
    `UID:${title.replaceAll(/\W+/g, '-')}@calendar.example.org`,
    `DTSTART;TZID=America/Chicago:${compact(addDays(today, 2 + (n % 150)))}T190000`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${'An evening of chamber music by the sea. '.repeat(4)}`,
    'LOCATION:Heron Hall\\, 12 Shoreline Blvd\\, Corpus Christi\\, TX 78401',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

export interface CalendarServer {
  origin: string;
  /** Content of each calendar, by the number in its address; null makes the server respond with an error. */
  bodies: (string | null)[];
  /** Called with the number of a requested calendar, before it is served. */
  onRequest: (number: number) => Promise<void> | void;
  stop: () => Promise<void>;
}

/** Starts a server of calendars at `/0.ics`, `/1.ics` and so on. */
export async function serveCalendars(...bodies: (string | null)[]): Promise<CalendarServer> {
  const { origin, stop } = await startWebServer({
    '*': (response, _request, { pathname }) => {
      const number = /^\/(\d+)\.ics$/.exec(pathname)?.[1];
      if (number === undefined) {
        response.writeHead(404).end();
        return;
      }
      void Promise.resolve(served.onRequest(Number(number))).then(() => {
        const body = served.bodies[Number(number)];
        if (body == null) response.writeHead(500).end();
        else response.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
      });
    },
  });
  const served: CalendarServer = { origin, bodies, onRequest: () => undefined, stop };
  return served;
}

/**
 * Adds the calendars of a server as sources, in order.
 * @returns a function that removes these sources and their listings
 */
export async function addCalendarSources(
  client: pg.Client,
  { origin, bodies }: CalendarServer,
): Promise<() => Promise<void>> {
  for (const n of bodies.keys()) {
    await client.query(
      `insert into public.sync_sources (name, kind, url, trust) values ($1, 'icalendar', $2, 2)`,
      [`Calendar ${String(n)}`, `${origin}/${String(n)}.ics`],
    );
  }
  return async () => {
    const ours = `(select id from public.sync_sources where url like $1)`;
    await client.query(`delete from public.listings where source_id in ${ours}`, [`${origin}/%`]);
    await client.query('delete from public.sync_sources where url like $1', [`${origin}/%`]);
  };
}
