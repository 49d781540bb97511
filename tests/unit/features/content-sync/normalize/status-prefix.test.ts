import { describe, expect, test } from 'vitest';
import { readStatusPrefix } from '../../../../../src/features/content-sync/normalize/status-prefix.ts';
import { calendar, readingOf, vevent } from '../../../../support/samples/sync/feeds.ts';

const DAY = '2026-12-10';
const read = (title: string) => {
  const { state, isSoldOut, ...status } = readStatusPrefix(title, DAY);
  return [state ?? (isSoldOut ? 'sold out' : null), status.title];
};

/** Ways to write a state beside the title `Gala`; `#` stands for the state. */
const MARKED = [
  ...['#: Gala', '# - Gala', '# – Gala', '# — Gala', '#—Gala', '# -- Gala', '# | Gala', '# / Gala'],
  ...[
    '#/ Gala',
    '# ~ Gala',
    '#! - Gala',
    '[#] Gala',
    '(#) Gala',
    '{#} Gala',
    '*#* Gala',
    '~#~ Gala',
  ],
  ...[
    '**#** Gala',
    '***#*** Gala',
    '*** # *** Gala',
    '**EVENT #** Gala',
    'Event #: Gala',
    '#:Gala',
  ],
  ...[
    'Gala – #',
    'Gala - #!',
    'Gala: #',
    'Gala | #',
    'Gala • #',
    'Gala ~ #!!',
    'Gala 〜 #',
    'Gala—#',
  ],
  ...['Gala (#)', 'Gala [#]', 'Gala *#*', 'Gala ***#***', 'Gala --#--', 'Gala - # :(', 'Gala ...#'],
  ...['#: Gala #', 'Gala - event #', 'Gala (#!)'],
];
/** Ways without a mark, which are a state in capitals only. */
const SHOUTED = [
  '# Gala',
  'Gala #',
  'Gala #!',
  '#! Gala',
  '#!!! Gala',
  'Gala, #',
  'Gala has been #',
  '❌ # ❌ Gala',
];

const STATES = [
  ...[
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['called off', 'cancelled'],
  ],
  ...[
    ['cancelado', 'cancelled'],
    ['cancelada', 'cancelled'],
    ['suspendido', 'cancelled'],
  ],
  ...[
    ['postponed', 'postponed'],
    ['pospuesto', 'postponed'],
    ['aplazada', 'postponed'],
  ],
  ...[
    ['cancelled and rescheduled', 'postponed'],
    ['postponed / new date TBA', 'postponed'],
  ],
  ...[
    ['date TBA', 'postponed'],
    ['new date to be announced', 'postponed'],
  ],
  ...[
    ['sold out', 'sold out'],
    ['sold-out', 'sold out'],
    ['agotado', 'sold out'],
  ],
] as [string, string][];

test.each(STATES)('“%s” is %s in all marks and cases', (words, state) => {
  const capital = words.replace(/^./, (letter) => letter.toUpperCase());
  const small = MARKED.flatMap((form) => [
    form.replaceAll('#', words),
    form.replaceAll('#', capital),
  ]);
  const shouted = [...MARKED, ...SHOUTED].map((form) => form.replaceAll('#', words.toUpperCase()));
  for (const title of [...small, ...shouted]) {
    expect([title, ...read(title)]).toEqual([title, state, 'Gala']);
  }
});

test.each([
  ['Gala - Cancelled due to weather', 'cancelled', 'Gala', 'Cancelled due to weather'],
  ['CANCELLED DUE TO RAIN: Gala', 'cancelled', 'Gala', 'CANCELLED DUE TO RAIN'],
  ['Gala – rained out', 'cancelled', 'Gala', 'rained out'],
  [
    'CANCELADO POR LLUVIA: Noche de Mariachi',
    'cancelled',
    'Noche de Mariachi',
    'CANCELADO POR LLUVIA',
  ],
  ['Gala (cancelled - see website)', 'cancelled', 'Gala', 'cancelled - see website'],
  ['Gala – CANCELLED (weather)', 'cancelled', 'Gala', 'CANCELLED (weather)'],
  ['Arts Concert canceled – CANCELED', 'cancelled', 'Arts Concert', 'canceled; CANCELED'],
  ['Drawing Group: Cancelled (Rockport)', 'cancelled', 'Drawing Group (Rockport)', 'Cancelled'],
  ['Gala - CANCELLED - Heron Hall', 'cancelled', 'Gala - Heron Hall', 'CANCELLED'],
  ['Mamma Mia! – CANCELLED', 'cancelled', 'Mamma Mia!', 'CANCELLED'],
  ['Gala (postponed until spring)', 'postponed', 'Gala', 'postponed until spring'],
  [
    '**POSTPONED to the 2027-28 Season** Gala',
    'postponed',
    'Gala',
    'POSTPONED to the 2027-28 Season',
  ],
  [
    'Tour 2026 POSTPONED! Rescheduled Date: TBD',
    'postponed',
    'Tour 2026',
    'POSTPONED; Rescheduled Date: TBD',
  ],
  [
    'Gala - POSTPONED to DEC.19 at the pier',
    'postponed',
    'Gala',
    'POSTPONED to DEC.19 at the pier',
  ],
  ['Gala Canceled Due to Weather', 'cancelled', 'Gala', 'Canceled Due to Weather'],
  ['🚫Cancelled: Gala', 'cancelled', 'Gala', 'Cancelled'],
  ['CXLD - Gala', 'cancelled', 'Gala', 'CXLD'],
  ['CANCELLED Concert in the Park', 'cancelled', 'Concert in the Park', 'CANCELLED'],
  ['POSTPONED TO 6/4/27 Gala', 'postponed', 'Gala', 'POSTPONED TO 6/4/27'],
  ['POSTPONED to June 4 Gala', 'postponed', 'Gala', 'POSTPONED to June 4'],
  ['Gala - date changed to June 4', 'postponed', 'Gala', 'date changed to June 4'],
  ['Gala has been cancelled', 'cancelled', 'Gala', 'has been cancelled'],
  ['Gala has been postponed to January 5', 'postponed', 'Gala', 'has been postponed to January 5'],
  ['POSTPONED INDEFINITELY: Gala', 'postponed', 'Gala', 'POSTPONED INDEFINITELY'],
  ['Concierto APLAZADO hasta nuevo aviso', 'postponed', 'Concierto', 'APLAZADO hasta nuevo aviso'],
  [
    '**RESCHEDULED to 12/20, 3pm, Ford Hall** Gala',
    'postponed',
    'Gala',
    'RESCHEDULED to 12/20, 3pm, Ford Hall',
  ],
  ['Gala (moved to Ford Hall)', 'postponed', 'Gala', 'moved to Ford Hall'],
  ['MOVED TO JAN 5: Gala', 'postponed', 'Gala', 'MOVED TO JAN 5'],
  ['Gala – NEW DATE: Jan 5', 'postponed', 'Gala', 'NEW DATE: Jan 5'],
  // It takes place on the day for which it is listed.
  ['RESCHEDULED: Gala', null, 'Gala', 'RESCHEDULED'],
  ['NEW DATE! Gala', null, 'Gala', 'NEW DATE'],
  ['Gala (rescheduled from Nov 3)', null, 'Gala', 'rescheduled from Nov 3'],
  ['POSTPONED to Dec 10: Gala', null, 'Gala', 'POSTPONED to Dec 10'],
  ['Gala – moved to 12/10', null, 'Gala', 'moved to 12/10'],
])('“%s” is %s, and its title “%s”', (written, state, title, words) => {
  const { isSoldOut, ...status } = readStatusPrefix(written, DAY);
  expect({ isSoldOut, ...status }).toEqual({ isSoldOut: false, state, title, words });
});

describe('a title that only contains such words', () => {
  const WORDS = [
    ...['Cancelled', 'Canceled', 'Postponed', 'Rescheduled', 'Sold Out', 'Called Off', 'New Date'],
    ...['Moved', 'Cancelado', 'Pospuesto', 'Aplazado'],
  ];
  const TITLES = [
    ...['The # Wedding', '# Dreams: A Play', '#: The Musical', '# Culture', '#! The Musical'],
    ...['#: A Comedy About Love', '#! A New Play by Ana Ruiz', 'Love #', 'Love, #', 'My # Life'],
    ...['Wedding #: A Farce', 'How to Be #', '# Stamps: A Postal History', '“#” – An Exhibit'],
    ...['# Hearts', '#, Not Forgotten: New Paintings', 'The Day the Circus Was #', '#? A Panel'],
    ...['Un-#: A Talk', '# by the Queen: Drag Night', '# and Confused: Improv', 'Film: “#”'],
    ...[
      'Never #: Poems',
      'Almost # - Comedy Night',
      'Not #: Songs of the Sea',
      '# - A One-Act Play',
    ],
  ];
  test.each(WORDS)('“%s” keeps it', (word) => {
    for (const form of TITLES) {
      for (const title of [form.replace('#', word), form.replace('#', word).toUpperCase()]) {
        expect(readStatusPrefix(title, DAY)).toMatchObject({
          title,
          state: null,
          isSoldOut: false,
        });
      }
    }
  });
  test.each([
    ...[
      'Moved to Tears: Chamber Music',
      'Moved to Tears - String Quartet',
      'Date Night: New Date Ideas',
    ],
    ...['Sold Out to the Devil: Blues', 'Cancelled', '(Cancelled)', 'Market is NOT CANCELLED'],
    ...['How to Be CANCELLED', 'Gala Cancelled', 'Cancelled Due to Lack of Interest'],
  ])('“%s” keeps it', (title) => {
    expect(readStatusPrefix(title, DAY)).toMatchObject({ title, state: null, isSoldOut: false });
  });
});

describe('in a feed', () => {
  const first = (...lines: string[]) => {
    const [listing] = readingOf('icalendar', calendar(vevent(...lines))).listings;
    return { price: listing?.price, cents: listing?.priceMinCents, date: listing?.dates[0] };
  };
  test('a postponed date does not take place, and keeps the words of its source', () => {
    const { date } = first('SUMMARY:**RESCHEDULED to 12/20\\, 3pm** Voice Recital');
    expect(date).toMatchObject({ isCancelled: true, postponed: 'RESCHEDULED to 12/20, 3pm' });
  });
  test.each([
    [[], 'Sold out', null],
    [['X-COST:$15'], '$15 (sold out)', 1500],
    [['X-COST:Free'], 'Sold out', null],
  ])('a sold-out one takes place and says so as its price: %j', (cost, price, cents) => {
    const shown = first('SUMMARY:SOLD OUT! - The Pelican Orchestra', ...cost);
    expect(shown).toMatchObject({ price, cents, date: { isCancelled: false } });
    expect(shown.date).not.toHaveProperty('postponed');
  });
});
