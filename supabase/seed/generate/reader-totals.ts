/** What readers opened, saved, shared and missed in the last four weeks, for the screen of figures. */
import type { Database } from '../../../src/server/database-types.ts';
import { addDays } from '../../../src/time/wall-time.ts';
import { paths } from '../../../src/paths.ts';
import { randomFrom } from '../random.ts';

type Total = Database['public']['Tables']['count_totals']['Insert'];

const DAYS = 28;

/** The most a subject of a kind has on a day; what comes first is read most. */
const BUSIEST: Record<string, number> = { page: 90, save: 6, share: 3, source: 60, device: 240 };

const PAGES = [
  '/',
  paths.events(),
  '/events/today',
  '/events/this-weekend',
  '/venues',
  '/categories',
];
const SOURCES = ['google.com', 'facebook.com', 'instagram.com', 'visitcorpuschristi.example'];
const DEVICES = ['phone', 'computer', 'tablet'];
const MISSED = ['salsa lessons', 'open mic kingsville', 'christmas market aransas pass'];

/** @param events ids of events that visitors see */
export function readerTotals(today: string, events: readonly string[]): Total[] {
  const read = events.slice(0, 24).map((id) => paths.event(id));
  const subjects: Record<string, readonly string[]> = {
    page: [...PAGES, ...read],
    save: read.slice(0, 12),
    share: read.slice(0, 8),
    source: SOURCES,
    device: DEVICES,
  };
  const rows: Total[] = [];
  for (let ago = 1; ago <= DAYS; ago += 1) {
    const day = addDays(today, -ago);
    const random = randomFrom(`readers ${day}`);
    for (const [kind, list] of Object.entries(subjects)) {
      for (const [place, subject] of list.entries()) {
        const most = Math.round((BUSIEST[kind] ?? 1) / (1 + place / 2));
        const total = random.int(0, most);
        if (total > 0) rows.push({ day, kind, subject, total });
      }
    }
    if (ago % 7 === 3) {
      for (const subject of MISSED)
        rows.push({ day, kind: 'search', subject, total: random.int(3, 9) });
    }
  }
  return rows;
}
