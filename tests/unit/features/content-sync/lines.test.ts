/** Rules that turn one line of text into another: `goldens/lines/<rule>.txt` holds inputs and results. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  fitLine,
  readImageAddress,
} from '../../../../src/features/content-sync/normalize/event-facts.ts';
import { eventFitness } from '../../../../src/features/content-sync/normalize/fitness.ts';
import { splitAddress } from '../../../../src/features/content-sync/normalize/place.ts';
import { readWhen } from '../../../../src/features/content-sync/normalize/source-date.ts';
import { readStatusPrefix } from '../../../../src/features/content-sync/normalize/status-prefix.ts';
import {
  plainDescription,
  plainTitle,
} from '../../../../src/features/content-sync/normalize/to-plain-text.ts';
import { offerPrice } from '../../../../src/features/content-sync/parse/json-ld/json-ld-event.ts';
import { readInstant, readMoment } from '../../../../src/features/content-sync/parse/read-date.ts';
import {
  duplicateOf,
  indexNeighbours,
} from '../../../../src/features/content-sync/plan/announced-twice.ts';
import type { Neighbour } from '../../../../src/features/content-sync/plan/known-item.ts';
import { eventLinks } from '../../../../src/features/content-sync/read/addresses.ts';
import { feedOf, knownCalendar } from '../../../../src/features/content-sync/read/candidates.ts';
import { duration, syncMoment } from '../../../../src/features/content-sync/schedule.ts';
import {
  readSourceAddress,
  sourceFields,
} from '../../../../src/features/content-sync/source-settings.ts';
import { expectLines } from '../../../support/cases.ts';
import { eventsOf, sourceOf, tecPage } from '../../../support/samples/sync/feeds.ts';
import { neighbourOf, syncListing } from '../../../support/samples/sync/sync-listing.ts';

/** The states that a title may name, in any letter case and beside any punctuation mark. */
const STATES = {
  cancelled: 'cancelled, canceled, called off, cancelado, cancelada, suspendido',
  postponed:
    'postponed, pospuesto, aplazada, cancelled and rescheduled, postponed / new date TBA, date TBA, new date to be announced',
  'sold out': 'sold out, sold-out, agotado',
};
const WORDS =
  'Cancelled, Canceled, Postponed, Rescheduled, Sold Out, Called Off, New Date, Moved, Cancelado, Pospuesto, Aplazado';

const readStatus = (title: string) => {
  const { state, isSoldOut, ...status } = readStatusPrefix(title, '2026-12-10');
  return { state: isSoldOut ? 'sold out' : state, ...status };
};

/** Returns in which letter cases (lower, capital) every state is recognized in place of `§` in a title. */
const casesOf = (form: string): string => {
  const isReadIn = (spell: (words: string) => string) =>
    Object.entries(STATES).every(([name, all]) =>
      all.split(', ').every((words) => {
        const { state, title } = readStatus(form.replaceAll('§', spell(words)));
        return state === name && title === 'Gala';
      }),
    );
  const cases = {
    lower: isReadIn((words) => words),
    Capital: isReadIn((words) => words.replace(/^./, (letter) => letter.toUpperCase())),
    CAPITALS: isReadIn((words) => words.toUpperCase()),
  };
  return Object.entries(cases)
    .flatMap(([name, isRead]) => (isRead ? name : []))
    .join(', ');
};

/** Returns `kept` if no title in which one of `WORDS` replaces `§` is read as naming a state, else `read`. */
const keptTitle = (form: string): string => {
  const words = WORDS.split(', ').flatMap((word) => [word, word.toUpperCase()]);
  const titles = words.map((word) =>
    word === word.toUpperCase() ? form.toUpperCase().replace('§', word) : form.replace('§', word),
  );
  const isKept = (title: string) => {
    const read = readStatus(title);
    return read.state === null && read.title === title;
  };
  return (form.includes('§') ? titles : [form]).every(isKept) ? 'kept' : 'read';
};

const fitness = (input: string): string => {
  const {
    categoryMap = { stage: 'performing-arts', sports: null },
    defaultCategory = null,
    ...more
  } = (input.startsWith('{') ? JSON.parse(input) : { title: input }) as {
    title: string;
    defaultCategory?: 'film-media' | null;
    categoryMap?: object;
  };
  const words = { description: '', venueName: '', categories: [], tags: [], ...more };
  const source = sourceOf('rss', { defaultCategory, categoryMap: categoryMap as never });
  const result = eventFitness(words, source);
  return result.fits ? result.category : `left out: ${result.reason}`;
};

const whenOf = (input: string): string => {
  const [start, end] = input.split(' / ').map((text) => readMoment(text));
  const [event] = eventsOf('events-calendar', tecPage({}));
  if (event === undefined || start == null || end === undefined) throw new Error(input);
  const when = readWhen({ ...event, start, end, isAllDay: false }, null);
  return [when.startDate, when.startTime, when.endDate, when.endTime, when.problem]
    .map((part) => part ?? '-')
    .join(' ');
};

const isRepeated = (listing: object, other: Partial<Neighbour>): boolean =>
  duplicateOf(syncListing(listing), indexNeighbours([neighbourOf(other)])) !== null;

const sameness = (input: string): string => {
  if (input.startsWith('{')) {
    return isRepeated({}, JSON.parse(input) as Partial<Neighbour>) ? 'the same' : 'another';
  }
  const [one = {}, other = {}] = input.split(' / ').map((text) => {
    const [title = '', venueName = 'Heron Hall', venueAddress = ''] = text.split(' @ ');
    return { title, venueName, venueAddress };
  });
  const found = [isRepeated(one, other), isRepeated(other, one)].filter(Boolean).length;
  return ['another', 'the same one way only', 'the same'][found] ?? '';
};

const RULES: Record<string, (input: string) => unknown> = {
  addresses: (line) => {
    const { name, street, city, state } = splitAddress(line);
    return [name, street, city, state].map((part) => part || '-').join(' | ');
  },
  titles: plainTitle,
  descriptions: plainDescription,
  shortened: (input) => fitLine(input.replace(/^\d+ /, ''), Number.parseInt(input, 10)),
  instants: readInstant,
  'image-addresses': readImageAddress,
  offers: (input) => offerPrice({ offers: JSON.parse(input) as object }),
  fitness,
  ends: whenOf,
  'status-in-titles': (input) => {
    const { state, title, words } = readStatus(input);
    return [state ?? 'takes place', title, words].join(' | ');
  },
  'status-forms': casesOf,
  'status-titles': keptTitle,
  'event-links': (input) => {
    const [list = '', href = ''] = input.split(' ');
    return eventLinks([{ href: new URL(href, list).href, text: '' }], new URL(list)).join(' ');
  },
  'feeds-by-content': (before) =>
    feedOf(`${before}BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR`, 'https://hall.example/')
      ?.kind ?? 'none',
  'known-calendars': (address) => {
    const found = knownCalendar(new URL(address));
    if (found === null) return 'read as any other';
    return 'url' in found ? `${found.kind} ${found.url}` : found.message;
  },
  moments: syncMoment,
  durations: (ms) => {
    const from = Date.parse('2026-11-23T10:00:00Z');
    return duration(new Date(from).toISOString(), new Date(from + Number(ms)).toISOString());
  },
  settings: (input) => {
    const texts = {
      ...{ name: ' Harbor Lamp ', url: 'harborlamp.example/events', defaultCity: '' },
      ...{ defaultVenue: '', defaultCategory: '', timeZone: '', trust: '3', daysAhead: '90' },
      attribution: '',
    };
    const read = sourceFields.safeParse({ ...texts, ...(JSON.parse(input) as object) });
    return (
      read.data ??
      read.error?.issues.map(({ path, message }) => `${path.join()}: ${message}`).join()
    );
  },
  'source-addresses': readSourceAddress,
  'announced-twice': sameness,
  'announced-names': sameness,
};

const FOLDER = new URL('goldens/lines/', import.meta.url);

test.each(Object.entries(RULES))('%s', async (name, rule) => {
  await expectLines(new URL(`${name}.txt`, FOLDER), rule);
});

test('each file has its rule', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(RULES)
      .map((name) => `${name}.txt`)
      .sort(),
  );
});
