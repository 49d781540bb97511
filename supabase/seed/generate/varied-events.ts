import { addDays, daysBetween } from '../../../src/time/wall-time.ts';
import type { EventStatus } from '../../../src/features/events/event.ts';
import { GALLERY_FORMS } from '../content/varied/gallery-forms.ts';
import { STAGE_FORMS } from '../content/varied/stage-forms.ts';
import { drawWords } from '../content/varied/words.ts';
import { SAMPLE_ORGANIZERS, type OrganizerKey } from '../content/organizers.ts';
import { placeOf } from '../content/places.ts';
import { addMonths, weekdayOf } from '../days.ts';
import { type Random, randomFrom } from '../random.ts';
import { type DatedEvent, spanFrom } from './dated-event.ts';

const FORMS = [...STAGE_FORMS, ...GALLERY_FORMS];

/** How many months before and after today the large sample covers. */
const MONTHS_BACK = 36;
const MONTHS_AHEAD = 18;

/** Legacy category names, which a few listings still have. */
const LEGACY: Readonly<Record<string, readonly string[]>> = {
  'performing-arts': ['theater', 'dance'],
  'visual-arts': ['art'],
  music: ['Music'],
  'workshops-classes': ['workshop'],
  'festivals-markets': ['festival', 'market', 'multidisciplinary', 'craft-market'],
};

/** Returns a random day of the range, most often from Thursday to Sunday. */
function drawDay(random: Random, first: string, days: number): string {
  const day = addDays(first, random.int(0, days));
  const weekday = weekdayOf(day);
  return weekday >= 1 && weekday <= 3 && random.chance(0.55)
    ? addDays(day, random.int(4, 6) - weekday)
    : day;
}

function drawStatus(random: Random, upcoming: boolean): EventStatus {
  const draw = random.next();
  if (draw < 0.02) return 'cancelled';
  if (draw < 0.03) return 'postponed';
  if (draw < 0.035) return 'rejected';
  return upcoming && draw < 0.05 ? 'pending' : 'approved';
}

const later = (time: string, hours: number): string =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0')}${time.slice(2)}`;

/**
 * Returns a number of generated events over three years back and a year and a half ahead. The same
 * day gives the same events, and a larger number begins with the same events as a smaller one.
 */
export function variedEvents(count: number, today: string): DatedEvent[] {
  const first = addMonths(today, -MONTHS_BACK);
  // Leaves room at the end, because `drawDay` may move a day up to five days ahead.
  const days = daysBetween(first, addMonths(today, MONTHS_AHEAD)) - 6;
  const organizers = Object.keys(SAMPLE_ORGANIZERS) as OrganizerKey[];
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(`varied ${today} ${String(index)}`);
    const form = random.pick(FORMS);
    const startDate = drawDay(random, first, days);
    const status = drawStatus(random, startDate >= today);
    const at = random.pick(form.places);
    const from = random.pick(form.from);
    const { city } = placeOf(at);
    const local = organizers.filter((key) => SAMPLE_ORGANIZERS[key].city === city);
    const hours = form.hours === 0 || random.chance(0.12) ? undefined : later(from, form.hours);
    const premium = status === 'approved' && random.chance(0.02);
    return {
      ...form.write(drawWords(random)),
      ...spanFrom(startDate, random.int(...(form.lasts ?? [1, 1]))),
      category: random.chance(0.04)
        ? random.pick(LEGACY[form.category] ?? [form.category])
        : form.category,
      from: random.chance(0.03) ? undefined : from,
      to: hours,
      at,
      by: random.chance(0.6) && local.length > 0 ? random.pick(local) : undefined,
      price: random.chance(0.05) ? undefined : random.pick(form.prices),
      image: random.chance(0.6) ? random.pick(form.images) : undefined,
      tags: random.chance(0.85) ? form.tags : undefined,
      status,
      premium: premium ? true : undefined,
      submitter: status === 'pending' ? `neighbor${String(index)}@example.org` : undefined,
    };
  });
}
