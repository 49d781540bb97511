/**
 * Checks the structured data of every built page against schema.org's types and Google's requirements
 * (developers.google.com/search/docs/appearance/structured-data, November 2026).
 */
import { describe, expect, test } from 'vitest';
import { pagesByType } from '../../support/browser/built-site.ts';
import { siteDir } from '../../support/stack/guide.ts';

type Thing = Record<string, unknown>;

/**
 * Google's tables by type: `required` properties, recommended ones that the guide `always` knows, and those
 * that it has only `sometimes`.
 */
const TABLE: Record<string, { required: string; always?: string; sometimes?: string }> = {
  Event: {
    required: 'name startDate location',
    always: 'eventStatus eventAttendanceMode image url',
    // Properties that the guide does not know for many events. It leaves them out, and never invents a value.
    sometimes: 'description endDate offers isAccessibleForFree organizer superEvent',
  },
  Place: {
    required: 'name address',
    sometimes: 'description url sameAs telephone image maximumAttendeeCapacity',
  },
  TouristDestination: {
    required: 'name',
    always: 'description url image address includesAttraction',
  },
  TouristAttraction: { required: 'name', always: 'description' },
  PostalAddress: {
    required: 'addressLocality addressRegion addressCountry',
    sometimes: 'streetAddress postalCode',
  },
  Offer: { required: 'price priceCurrency', always: 'url', sometimes: 'availability validFrom' },
  AggregateOffer: { required: 'lowPrice priceCurrency', always: 'url', sometimes: 'highPrice' },
  EventSeries: { required: 'name', always: '@id startDate endDate' },
  Article: {
    required: 'headline image datePublished author',
    always: 'publisher mainEntityOfPage inLanguage articleSection',
    sometimes: 'description dateModified keywords',
  },
  Person: { required: 'name' },
  Organization: { required: 'name url', sometimes: 'logo sameAs' },
  BreadcrumbList: { required: 'itemListElement' },
  ListItem: { required: 'position name item' },
  WebSite: {
    required: 'name url',
    always: 'potentialAction publisher inLanguage alternateName',
  },
  SearchAction: { required: 'target query-input' },
  EntryPoint: { required: 'urlTemplate' },
};

/** Subtypes of Event at schema.org that the guide uses. */
const EVENTS =
  /^(?:Event|TheaterEvent|DanceEvent|VisualArtsEvent|ExhibitionEvent|MusicEvent|ScreeningEvent|LiteraryEvent|EducationEvent|Festival)$/;

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value;

/**
 * Returns which properties of an object of schema.org, and of the objects inside it, are missing, unknown or
 * empty.
 */
function complaints(thing: Thing, at: string): string[] {
  const type = String(thing['@type']);
  const row = TABLE[EVENTS.test(type) ? 'Event' : type];
  if (row === undefined) return [`${at}: no row for ${type}`];
  const needed = [...words(row.required), ...words(row.always)];
  const known = new Set(['@context', '@type', ...needed, ...words(row.sometimes)]);
  const here = `${at} ${type}`;
  return [
    ...needed.filter((name) => !(name in thing)).map((name) => `${here} lacks ${name}`),
    ...Object.entries(thing).flatMap(([name, value]) => {
      if (!known.has(name)) return [`${here} has ${name}`];
      if (value === '' || value === null) return [`${here} has an empty ${name}`];
      return [value].flat().flatMap((one) => (isThing(one) ? complaints(one, here) : []));
    }),
  ];
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[56]:00$/;

/** Checks the values of an event against Google's rules. */
function valueComplaints(event: Thing, at: string): string[] {
  const images = event['image'] as string[];
  const start = String(event['startDate']);
  const end = String(event['endDate'] ?? start);
  return [
    ...[start, end].filter((date) => !DAY.test(date) && !MOMENT.test(date)),
    // An end without a time counts as the end of its day.
    ...(Date.parse(end.replace(DAY, '$&T23:59:59-06:00')) < Date.parse(start)
      ? ['ends before it starts']
      : []),
    ...images.filter((url) => !/^https?:/.test(url)),
    ...(/schema\.org\/Event(?:Scheduled|Cancelled|Postponed)$/.test(String(event['eventStatus']))
      ? []
      : ['status']),
    ...('offers' in event === 'isAccessibleForFree' in event ? [] : ['offers']),
  ].map((fault) => `${at}: ${fault}`);
}

const pages = [...pagesByType(siteDir())].flatMap(([type, built]) =>
  built.map(({ address, document }) => ({
    page: type.page,
    address,
    things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Thing,
    ),
  })),
);

describe('structured data', () => {
  test('has what is required and recommended, and nothing that schema.org does not know', () => {
    expect(
      pages.flatMap(({ address, things }) => things.flatMap((one) => complaints(one, address))),
    ).toEqual([]);
  });

  test('describes every event, with values that search engines take', () => {
    const events = pages.flatMap(({ address, things }) =>
      things
        .filter((thing) => EVENTS.test(String(thing['@type'])))
        .map((event) => ({ address, event })),
    );
    expect(events.length).toBeGreaterThan(100);
    expect(events.flatMap(({ address, event }) => valueComplaints(event, address))).toEqual([]);
    expect(new Set(events.map(({ event }) => event['@type'])).size).toBeGreaterThan(5);
  });
});
