import { canonicalCategory } from '../../regions/categories.ts';
import { groupBy } from '../../text/lists.ts';
import { parseUrl } from '../../text/web-links.ts';
import type { EventDetail, EventOrganizer, EventSummary } from '../events/event.ts';
import { takesPlace } from '../events/listing-dates.ts';
import type { Organizer } from './organizer.ts';

/**
 * Matches events and organizers. An event belongs to the organizer that an editor chose for it. If no editor
 * chose one, it belongs to every organizer that has the event's email address (in upper or lower case) or a
 * website on the same host.
 *
 * Known limit: organizers that share a website share its events, as a theater and its company do.
 */

type Signed = Pick<EventDetail, 'contactEmail' | 'website' | 'organizer'>;
type Known = Pick<Organizer, 'id' | 'email' | 'website'>;

/** Hosts that many organizers share, including their subdomains; they do not identify an organizer. */
const SHARED_HOSTS = [
  'bit.ly',
  'brownpapertickets.com',
  'eventbrite.com',
  'facebook.com',
  'fb.com',
  'fb.me',
  'goo.gl',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'meetup.com',
  'patreon.com',
  'ticketmaster.com',
  'tiktok.com',
  'tinyurl.com',
  'twitter.com',
  'x.com',
  'youtu.be',
  'youtube.com',
];

const isShared = (host: string): boolean =>
  SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));

/**
 * Returns the host of a website without `www.`; null if there is no website, if it is no URL, or if the host
 * is shared.
 */
function ownHost(website: string | null): string | null {
  const url = website === null ? null : parseUrl(website);
  const host = url?.hostname.replace(/^www\./, '').replace(/\.$/, '') ?? '';
  return host === '' || isShared(host) ? null : host;
}

/** Makes the keys that match an event to its organizer. Prefixes keep email addresses and hosts apart. */
function marksOf(mail: string | null, website: string | null): string[] {
  const address = mail?.trim().toLowerCase() ?? '';
  const host = ownHost(website);
  return [
    ...(address === '' ? [] : [`email ${address}`]),
    ...(host === null ? [] : [`host ${host}`]),
  ];
}

/**
 * Says whether an event belongs to an organizer: by an editor's choice or, without a choice, by email address
 * or host.
 */
export function runsEvent(
  { id, email, website }: Known,
  event: Omit<Signed, 'organizer'> & { organizerId: string | null },
): boolean {
  if (event.organizerId !== null) return event.organizerId === id;
  const marks = marksOf(email, website);
  return marksOf(event.contactEmail, event.website).some((mark) => marks.includes(mark));
}

/**
 * Indexes organizers by email address and host. @returns a function that finds the ids of an event's
 * organizers
 */
function indexOrganizers(organizers: readonly Known[]): (event: Signed) => Set<string> {
  const ownersOfMark = new Map<string, string[]>();
  for (const { id, email, website } of organizers) {
    for (const mark of marksOf(email, website)) {
      ownersOfMark.set(mark, [...(ownersOfMark.get(mark) ?? []), id]);
    }
  }
  return ({ organizer, contactEmail, website }) =>
    new Set(
      organizer === null
        ? marksOf(contactEmail, website).flatMap((mark) => ownersOfMark.get(mark) ?? [])
        : [organizer.id],
    );
}

/**
 * Indexes organizers for the pages of events.
 * @returns a function that finds the organizer that an event's page links to: the one that an editor chose,
 * or the only one that matches; null if no organizer matches, or more than one
 */
export function indexOrganizersOf(
  organizers: readonly (Known & Pick<Organizer, 'name'>)[],
): (event: Signed) => EventOrganizer | null {
  const ownersOf = indexOrganizers(organizers);
  const byId = new Map(organizers.map(({ id, name }) => [id, { id, name }]));
  return (event) => {
    const [owner = '', ...others] = ownersOf(event);
    return event.organizer ?? (others.length === 0 ? (byId.get(owner) ?? null) : null);
  };
}

/** The maximum number of upcoming events on an organizer's page. */
const UPCOMING_SHOWN = 12;
/** The maximum number of past events on an organizer's page. */
const PAST_SHOWN = 4;

/** Events on an organizer's page, with the total counts. */
export interface OrganizerEvents<T> {
  upcoming: T[];
  upcomingCount: number;
  /** How many of the upcoming events are cancelled or postponed. */
  notTakingPlaceCount: number;
  past: T[];
  pastCount: number;
}

/**
 * Indexes the events of every organizer in one pass over all events.
 * @param catalog `events`: every public event, in any order; `upcoming`: in the order of the calendar;
 *   `past`: the latest first. The orders of `upcoming` and `past` are kept.
 */
export function indexOrganizerEvents<T extends Pick<EventSummary, 'id' | 'status'>>(
  organizers: readonly Known[],
  {
    events,
    upcoming,
    past,
  }: {
    events: readonly (T & Signed)[];
    upcoming: readonly T[];
    past: readonly T[];
  },
): (organizer: Pick<Organizer, 'id'>) => OrganizerEvents<T> {
  const ownersOf = indexOrganizers(organizers);
  const ownersOfEvent = new Map(events.map((event) => [event.id, ownersOf(event)]));

  const found = new Map<string, OrganizerEvents<T>>();
  const entryOf = (id: string): OrganizerEvents<T> => {
    const entry = found.get(id) ?? {
      ...{ upcoming: [], upcomingCount: 0, notTakingPlaceCount: 0 },
      ...{ past: [], pastCount: 0 },
    };
    found.set(id, entry);
    return entry;
  };
  for (const event of upcoming) {
    for (const owner of ownersOfEvent.get(event.id) ?? []) {
      const entry = entryOf(owner);
      entry.upcomingCount += 1;
      if (!takesPlace(event)) entry.notTakingPlaceCount += 1;
      if (entry.upcoming.length < UPCOMING_SHOWN) entry.upcoming.push(event);
    }
  }
  for (const event of past) {
    for (const owner of ownersOfEvent.get(event.id) ?? []) {
      const entry = entryOf(owner);
      entry.pastCount += 1;
      if (entry.past.length < PAST_SHOWN) entry.past.push(event);
    }
  }
  return ({ id }) => entryOf(id);
}

/** An organizer in the directory. */
export interface ListedOrganizer {
  organizer: Organizer;
  /** Number of upcoming events that take place; `next` is the first of them. */
  upcoming: number;
  next: Pick<EventSummary, 'startDate' | 'title'> | null;
  mainCategory: string | null;
}

/** Returns the most frequent category of an organizer's upcoming events or, without any, of the past ones. */
export function mainCategory({
  upcoming,
  past,
}: Pick<OrganizerEvents<Pick<EventSummary, 'category'>>, 'upcoming' | 'past'>): string | null {
  const events = upcoming.length > 0 ? upcoming : past;
  const kinds = groupBy(events, ({ category }) => canonicalCategory(category) ?? category);
  const [main] = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  return main?.[0] ?? null;
}

/** Returns an organizer in the form of an event, so that the functions for events choose its illustration. */
export const illustratedBy = ({ id }: Pick<Organizer, 'id'>, category: string) => ({
  id,
  listingId: null,
  title: '',
  category,
  imageUrl: null,
});

/**
 * Says whether an organizer's page is too short for search engines: the organizer has no description and no
 * events.
 * @param events number of its upcoming and past events
 */
export const isThinOrganizer = (
  { description }: Pick<Organizer, 'description'>,
  events: number,
): boolean => description === '' && events === 0;
