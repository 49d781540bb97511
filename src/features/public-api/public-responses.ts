/**
 * Describes the responses of the public endpoints as schemas. The API description for developers is made from
 * the schemas, and a test checks real responses against them.
 */
import { z } from 'zod';
import { storedShape } from '../../forms/records/record-schema.ts';
import { ARTICLE } from '../blog/article-record.ts';
import { EVENT_STATUSES } from '../events/event.ts';
import { EVENT } from '../events/event-record.ts';
import { ORGANIZER } from '../organizers/organizer-record.ts';
import { VENUE } from '../venues/venue-record.ts';

const optional = z.string().nullable();
const day = z.string().meta({ format: 'date', description: 'A day in Central Time.' });
const time = z
  .string()
  .nullable()
  .meta({ description: 'Wall-clock time in Central Time, such as 19:30.' });
const instant = z.string().meta({ format: 'date-time' });
const address = z.string().nullable().meta({ format: 'uri' });
const city = z.string().meta({ description: 'Such as Rockport, TX.' });

const eventFields = {
  id: z.string().meta({ description: 'Permanent; the page is /events/{id}.' }),
  title: z.string(),
  description: z.string().meta({ description: 'Plain text.' }),
  category: z.string(),
  startDate: day,
  startTime: time,
  endDate: day.nullable(),
  endTime: time,
  venueName: z.string(),
  venueId: optional,
  venueAddress: z.string(),
  city,
  openingHours: z
    .array(
      z.strictObject({
        days: z.array(z.number()).meta({ description: '0 is Sunday.' }),
        opens: z.string(),
        closes: z.string(),
      }),
    )
    .nullable()
    .meta({ description: 'Of an exhibition.' }),
  reception: z.strictObject({ date: day, startTime: z.string(), endTime: time }).nullable(),
  price: z.string().nullable().meta({ description: 'As its organizer wrote it; FREE is free.' }),
  priceMinCents: z.number().nullable(),
  priceMaxCents: z.number().nullable(),
  website: address,
  socialMedia: address,
  instagram: address,
  facebook: address,
  twitter: address,
  imageUrl: optional,
  imageAlt: optional,
  status: z.enum(EVENT_STATUSES).meta({ description: 'approved, cancelled or postponed.' }),
  statusNote: optional,
  isFeatured: z.boolean(),
  isPremium: z.boolean(),
  sourceUrl: address,
  externalId: optional,
  tags: z.array(z.string()),
  listingId: z.string().nullable().meta({ description: 'The same for all dates of one listing.' }),
  moreDates: z.number().meta({ description: 'Dates of its listing that follow.' }),
  createdAt: instant,
  updatedAt: instant,
};

const event = z.strictObject(eventFields);

/** Fields of an event that its page shows, but a list does not. */
const fieldsOfPage = Object.fromEntries(
  Object.entries(storedShape(EVENT)).filter(([name]) => !(name in eventFields)),
);

const pagination = z.strictObject({
  page: z.number(),
  totalPages: z.number(),
  total: z.number(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
});

const venue = z.strictObject({
  ...storedShape(VENUE),
  city,
  website: address,
  capacity: z.number().nullable().meta({ description: 'People.' }),
  latitude: z.number().nullable().meta({ description: 'Degrees north; null where unknown.' }),
  longitude: z.number().nullable().meta({ description: 'Degrees east.' }),
  id: z.string(),
  imageUrl: optional,
  createdAt: instant,
  updatedAt: instant,
});

const organizer = z.strictObject({
  ...storedShape(ORGANIZER),
  description: optional,
  website: address,
  socialMedia: address,
  city: city.nullable(),
  id: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

const article = z.strictObject({
  ...storedShape(ARTICLE),
  content: z.string().meta({ description: 'Light markup: **bold**, ## headings, - lists.' }),
  id: z.string(),
  imageUrl: optional,
  slug: z.string(),
  published: z.boolean(),
  publishedAt: instant.nullable(),
  sourceUrl: address,
  externalId: optional,
  createdAt: instant,
  updatedAt: instant,
});

/** The kinds of records, by their names in the API description. */
export const publicRecords = {
  Event: event,
  EventWithContact: z.strictObject({
    ...eventFields,
    ...fieldsOfPage,
    images: z.array(
      z.strictObject({
        url: z.string(),
        alt: z.string(),
        width: z.number().nullable(),
        height: z.number().nullable(),
      }),
    ),
    organizer: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    accessibility: optional,
    parking: optional,
    position: z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .meta({ description: 'Degrees north and east of the venue; null where unknown.' }),
  }),
  Pagination: pagination,
  Venue: venue,
  Organizer: organizer,
  Article: article,
};

export type RecordName = keyof typeof publicRecords;
