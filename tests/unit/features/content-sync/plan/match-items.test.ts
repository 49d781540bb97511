import { expect, test } from 'vitest';
import type { KnownItem } from '../../../../../src/features/content-sync/plan/known-item.ts';
import { matchListings } from '../../../../../src/features/content-sync/plan/match-items.ts';
import {
  knownSyncItem,
  syncDate,
  syncListing,
} from '../../../../support/samples/sync/sync-listing.ts';

/** Returns a listing with dates, given as [key, day]. */
const listing = (externalId: string, title: string, ...dates: [key: string, day: string][]) =>
  syncListing({ externalId, title, dates: dates.map(([key, day]) => syncDate(day, { key })) });

/** Returns the stored event of a listing. */
const stored = (of: ReturnType<typeof listing>): KnownItem =>
  knownSyncItem({
    externalId: of.externalId,
    title: of.title,
    matchKey: `${of.title.toLowerCase()}|${of.dates[0]?.startDate ?? ''}T19:00|heron hall`,
    dates: of.dates.map((date) => ({ ...date, status: 'approved' })),
  });

/** Returns, for each listing, the id by which it is stored and the id of its stored event. */
const matched = (listings: ReturnType<typeof listing>[], known: KnownItem[]) =>
  matchListings(listings, known, '2026-11-23').map((match) => [
    match.listing.externalId,
    match.item?.externalId ?? null,
  ]);

const TALK = 'like:gallery talk|heron hall|corpus-christi';
const first = listing(TALK, 'Gallery Talk', ['201', '2026-12-01'], ['202', '2026-12-03']);
const second = listing(`${TALK}|2`, 'Gallery Talk', ['203', '2027-01-05'], ['204', '2027-01-07']);

test('an id of a date that is unique only within its event joins no other event', () => {
  const nutcracker = listing('nutcracker-2025', 'Nutcracker', ['matinee', '2025-12-06']);
  const peterPan = listing('peter-pan', 'Peter Pan', ['matinee', '2026-12-05']);
  expect(matched([peterPan], [stored(nutcracker)])).toEqual([['peter-pan', null]]);
});

test('a lone event and the group of its dates are one', () => {
  const lone = listing('201', 'Talk', ['201', '2026-12-01']);
  expect(matched([first], [stored(lone)])).toEqual([[TALK, '201']]);
  expect(matched([lone], [stored(first)])).toEqual([['201', TALK]]);
});

test('an event keeps its stored one when the name of an event that is over passes to it', () => {
  const renamed = { ...second, externalId: TALK };
  expect(matched([renamed], [stored(first), stored(second)])).toEqual([[`${TALK}|2`, `${TALK}|2`]]);
  const swapped = [renamed, { ...first, externalId: `${TALK}|2` }];
  expect(matched(swapped, [stored(first), stored(second)])).toEqual([
    [`${TALK}|2`, `${TALK}|2`],
    [TALK, TALK],
  ]);
});

test('a new event whose name another has is stored under a name of its own, and found by it', () => {
  const third = listing(TALK, 'Gallery Talk', ['205', '2026-11-28']);
  const listings = [third, { ...first, externalId: `${TALK}|2` }];
  expect(matched(listings, [stored(first)])).toEqual([
    [`${TALK}|2`, null],
    [TALK, TALK],
  ]);
  const known = [stored(first), stored({ ...third, externalId: `${TALK}|2` })];
  expect(matched(listings, known)).toEqual([
    [`${TALK}|2`, `${TALK}|2`],
    [TALK, TALK],
  ]);
});

test('events that share an id of their source keep their numbers', () => {
  const early = listing('show', 'Matinee', ['show', '2026-12-01']);
  const late = listing('show', 'Gala', ['show', '2026-12-01']);
  const [, numbered] = matched([early, late], []);
  expect(numbered).toEqual(['show|2', null]);
  const known = [stored(early), stored({ ...late, externalId: 'show|2' })];
  expect(matched([early, late], known)).toEqual([
    ['show', 'show'],
    ['show|2', 'show|2'],
  ]);
});

test('an id that two stored events have, because it is unique only within each, joins neither', () => {
  const play = listing('like:play|heron hall|rockport', 'Play', ['1', '2026-12-01']);
  const show = listing('like:show|heron hall|rockport', 'Show', ['1', '2026-12-03']);
  const other = listing('like:song|heron hall|rockport', 'Song', ['1', '2026-12-05']);
  expect(matched([other], [stored(play), stored(show)])).toEqual([[other.externalId, null]]);
});

test('a common start says more than the name, where dates have no ids', () => {
  const early = listing(TALK, 'Gallery Talk', ['2026-12-01', '2026-12-01']);
  const late = listing(`${TALK}|2`, 'Gallery Talk', ['2027-01-05', '2027-01-05']);
  expect(matched([{ ...late, externalId: TALK }], [stored(early), stored(late)])).toEqual([
    [`${TALK}|2`, `${TALK}|2`],
  ]);
});
