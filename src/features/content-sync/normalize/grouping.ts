/**
 * Groups the dates of one source into listings: first by the source's series, then by title, venue and city,
 * because many sources give each date of a series its own id.
 */
import { citySlug } from '../../../regions/city-slug.ts';
import { compareTexts, groupBy } from '../../../text/lists.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { SourceDate } from './source-date.ts';

export interface Group {
  /**
   * Id of the listing: the source's id, if all dates of the group have the same id. If they have several ids
   * or none, the listing's id is made from title, venue and city.
   */
  externalId: string;
  sourceDates: SourceDate[];
}

/** The minimum share of words that two descriptions of one listing have in common. */
const ALIKE = 0.5;

const words = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

const LIKE = 'like:';

/**
 * Says whether a listing's id is made from its title, venue and city. Several listings with the same title,
 * venue and city are numbered in the order of their first dates in the feed. So once a listing is over, its
 * id can pass to a later listing.
 */
export const isNamedByLikeness = (externalId: string): boolean => externalId.startsWith(LIKE);

/**
 * Makes a key from the facts that all dates of a listing have in common: title, venue and city, normalized.
 */
const likenessOf = ({ facts }: SourceDate): string =>
  `${LIKE}${words(facts.title)}|${words(facts.venueName)}|${citySlug(facts.city)}`.slice(0, 500);

const wordSet = (text: string): Set<string> => new Set(words(text.slice(0, 2000)).split(' '));

/**
 * Says whether two descriptions can be of the same event: one is empty, or at least half of the different
 * words of the shorter one are also in the other. Compares their first 2,000 UTF-16 units.
 */
const areAlike = (a: string, b: string): boolean => {
  if (a === b || a === '' || b === '') return true;
  const [one, other] = [wordSet(a), wordSet(b)];
  const shared = Array.from(one).filter((word) => other.has(word)).length;
  return shared >= ALIKE * Math.min(one.size, other.size);
};

const startOf = ({ startDate, startTime }: SourceDate): string => `${startDate}T${startTime ?? ''}`;

const inOrder = (a: SourceDate, b: SourceDate): number =>
  compareTexts(startOf(a), startOf(b)) ||
  compareTexts(a.seriesId, b.seriesId) ||
  compareTexts(a.id, b.id) ||
  compareTexts(a.facts.title, b.facts.title);

/**
 * Finds the ids that dates with different starts have in common; such an id does not identify a date. Ignores
 * dates with the id of a series.
 */
const repeatedIds = (sourceDates: readonly SourceDate[]): Set<string> => {
  const starts = new Map<string, string>();
  const repeated = new Set<string>();
  for (const each of sourceDates) {
    if (each.id === '' || each.seriesId !== '') continue;
    const known = starts.get(each.id);
    if (known !== undefined && known !== startOf(each)) repeated.add(each.id);
    starts.set(each.id, startOf(each));
  }
  return repeated;
};

/**
 * Replaces the ids of dates by their ids without the day (`undatedId`). If dates with the same `undatedId`
 * differ in their titles, they keep their own ids. If they also have the same start, `undatedId` becomes
 * their id; if they have several starts, it becomes the id of their series.
 */
const withUndatedIds = (all: readonly SourceDate[]): SourceDate[] =>
  Array.from(groupBy(all, ({ undatedId }) => undatedId)).flatMap(([undatedId, dates]) => {
    const isOne = (of: (date: SourceDate) => string) => new Set(dates.map(of)).size === 1;
    if (dates.every(({ id }) => id === undatedId) || !isOne(({ facts }) => words(facts.title))) {
      return dates;
    }
    const ids = isOne(startOf) ? { id: undatedId } : { id: '', seriesId: undatedId };
    return dates.map((date) => ({ ...date, ...ids }));
  });

/**
 * Keeps only the first of several dates with the same start, because a source may list a date twice. Prefers
 * a date that takes place to a cancelled one.
 */
const withoutRepeats = (sourceDates: readonly SourceDate[]): SourceDate[] => {
  const kept = new Map<string, SourceDate>();
  for (const each of sourceDates) {
    const known = kept.get(startOf(each));
    if (known === undefined || (known.isCancelled && !each.isCancelled)) {
      kept.set(startOf(each), each);
    }
  }
  return Array.from(kept.values());
};

const nameGroup = (sourceDates: readonly SourceDate[], suffix: string): string => {
  const ids = new Set(sourceDates.map(({ id, seriesId }) => seriesId || id));
  const [only = ''] = ids;
  const first = sourceDates[0];
  if (ids.size === 1 && only !== '') return only;
  return first === undefined ? '' : `${likenessOf(first).slice(0, 490)}${suffix}`;
};

/**
 * Finds the key (title, venue and city) that most dates of a series have, so that a single renamed date does
 * not move the whole series to another group.
 */
const usualLikeness = (series: readonly SourceDate[]): string => {
  const counts = Array.from(groupBy(series, likenessOf), ([key, { length }]) => ({ key, length }));
  counts.sort((a, b) => b.length - a.length || compareTexts(a.key, b.key));
  return counts[0]?.key ?? '';
};

/** Groups dates into listings; the result does not depend on the order of the feed. */
export function groupSourceDates(all: readonly SourceDate[]): Group[] {
  const known = withUndatedIds(all);
  const repeated = repeatedIds(known);
  const sourceDates = known
    .map((each) => (repeated.has(each.id) ? { ...each, id: '' } : each))
    .sort(inOrder);
  const series = groupBy(sourceDates, (each) =>
    each.seriesId === '' ? likenessOf(each) : `id:${each.seriesId}`,
  );
  const alike = groupBy(Array.from(series.values()), usualLikeness);
  const groups: Group[] = [];
  for (const candidates of alike.values()) {
    // Descriptions separate different events that have the same name and venue.
    const clusters: SourceDate[][] = [];
    for (const dates of candidates.flatMap(splitByDescription)) {
      const description = dates[0]?.facts.description ?? '';
      const cluster = clusters.find((known) =>
        areAlike(known[0]?.facts.description ?? '', description),
      );
      if (cluster === undefined) clusters.push([...dates]);
      else cluster.push(...dates);
    }
    for (const [index, cluster] of clusters.entries()) {
      const dates = withoutRepeats(cluster.sort(inOrder));
      const suffix = index === 0 ? '' : `|${String(index + 1)}`;
      groups.push({ externalId: nameGroup(dates, suffix), sourceDates: dates });
    }
  }
  return groups;
}

/**
 * Keeps dates together if the source says that they are a series; splits other dates by their descriptions.
 */
const splitByDescription = (dates: SourceDate[]): SourceDate[][] =>
  dates[0]?.seriesId === ''
    ? Array.from(groupBy(dates, ({ facts }) => facts.description).values())
    : [dates];
