/** Rows of every table except events: venues, organizers, articles, advertisements, readers. */
import type { Database } from '../../../src/server/database-types.ts';
import { addDays, daysBetween } from '../../../src/time/wall-time.ts';
import {
  SAMPLE_ADVERTISEMENTS,
  SAMPLE_ADVERTISERS,
  type SampleAdvertisement,
} from '../content/advertising.ts';
import { articleText, SAMPLE_ARTICLES } from '../content/articles.ts';
import { AD_IMAGES, type ImageUrl } from '../content/images.ts';
import { SAMPLE_ORGANIZERS } from '../content/organizers.ts';
import { SAMPLE_MESSAGES, SAMPLE_SUBSCRIBERS } from '../content/readers.ts';
import { addMonths } from '../days.ts';
import { fixedUuid, readableId } from '../ids.ts';
import { randomFrom } from '../random.ts';
import { sampleVenues } from './varied-venues.ts';

type Tables = Database['public']['Tables'];
type Rows<Name extends keyof Tables> = Tables[Name]['Insert'][];

/** Returns a time some days before today. The same key always gives the same minute. */
function daysAgo(today: string, days: number, key: string): string {
  const random = randomFrom(`minute ${key}`);
  return `${addDays(today, -days)}T${String(random.int(13, 22))}:${String(random.int(10, 59))}:00Z`;
}

function venueRows(today: string, imageUrl: ImageUrl, count?: number): Rows<'venues'> {
  return sampleVenues(count).map(({ key, venue, image }) => ({
    id: readableId(venue.name, `venue ${key}`),
    name: venue.name,
    description: venue.about,
    address: venue.address,
    city: venue.city,
    phone: venue.phone,
    email: venue.email,
    website: venue.website,
    image_url: image === null ? null : imageUrl('venues', image.toLowerCase()),
    capacity: venue.capacity,
    venue_type: venue.type,
    accessibility: venue.accessibility ?? null,
    parking: venue.parking ?? null,
    latitude: venue.position?.[0] ?? null,
    longitude: venue.position?.[1] ?? null,
    created_at: daysAgo(today, 400, key),
  }));
}

function organizerRows(today: string): Rows<'organizers'> {
  return Object.entries(SAMPLE_ORGANIZERS).map(([key, organizer]) => ({
    id: fixedUuid(`organizer ${key}`),
    name: organizer.name,
    description: organizer.about,
    email: organizer.email,
    phone: organizer.phone,
    website: organizer.website,
    social_media: organizer.socialMedia,
    organizer_type: organizer.type,
    city: organizer.city,
    created_at: daysAgo(today, 390, key),
  }));
}

function articleRows(today: string, imageUrl: ImageUrl): Rows<'blog_posts'> {
  return SAMPLE_ARTICLES.map((article) => {
    const age = article.publishedDaysAgo;
    return {
      id: fixedUuid(`article ${article.slug}`),
      title: article.title,
      content: articleText(article.slug),
      excerpt: article.excerpt,
      category: article.category,
      author: article.author,
      image_url: imageUrl('articles', article.slug),
      slug: article.slug,
      published: age !== null,
      published_at: age === null ? null : daysAgo(today, age, article.slug),
      tags: [...article.tags],
      created_at: daysAgo(today, (age ?? 1) + 4, article.slug),
    };
  });
}

function advertiserRows(today: string): Rows<'advertisers'> {
  return SAMPLE_ADVERTISERS.map(({ key, ...advertiser }) => ({
    ...advertiser,
    id: fixedUuid(`advertiser ${key}`),
    created_at: daysAgo(today, 100, key),
  }));
}

/** Returns the first and last day of a paid run; null before an admin has approved it. */
function adDates(ad: SampleAdvertisement, today: string): { start: string; end: string } | null {
  if (ad.startedDaysAgo === null) return null;
  const start = addDays(today, -ad.startedDaysAgo);
  return { start, end: addDays(addMonths(start, ad.duration ?? 1), -1) };
}

function advertisementRows(today: string, imageUrl: ImageUrl): Rows<'advertisements'> {
  return SAMPLE_ADVERTISEMENTS.map((ad) => {
    const dates = adDates(ad, today);
    const advertiser = SAMPLE_ADVERTISERS.find(({ key }) => key === ad.advertiser);
    const size = ad.image === null ? null : AD_IMAGES[ad.image];
    return {
      id: fixedUuid(`advertisement ${ad.key}`),
      advertiser_id: fixedUuid(`advertiser ${ad.advertiser}`),
      title: ad.title,
      description: ad.description,
      contact_name: advertiser?.name ?? null,
      contact_phone: advertiser?.phone ?? null,
      contact_company: advertiser?.company ?? null,
      contact_website: advertiser?.website ?? null,
      image_url: ad.image === null ? null : imageUrl('banners', ad.image),
      image_width: size?.width ?? null,
      image_height: size?.height ?? null,
      link_url: advertiser?.website ?? null,
      alt_text: ad.altText,
      type: ad.type,
      placement: ad.placement,
      monthly_rate: ad.monthlyRate,
      duration: ad.duration,
      total_amount:
        ad.monthlyRate === null || ad.duration === null ? null : ad.monthlyRate * ad.duration,
      status: ad.status,
      start_date: dates?.start ?? null,
      end_date: dates?.end ?? null,
      paused_on: ad.pausedDaysAgo === undefined ? null : addDays(today, -ad.pausedDaysAgo),
      // Sets both times, so that sample people get no emails about runs that began or ended before the
      // seeding.
      live_notified_at: dates === null ? null : daysAgo(today, ad.startedDaysAgo ?? 0, ad.key),
      ended_notified_at: dates === null || dates.end >= today ? null : daysAgo(today, 1, ad.key),
      review_note: ad.reviewNote ?? null,
      created_at: daysAgo(today, (ad.startedDaysAgo ?? 1) + 3, ad.key),
    };
  });
}

/** Returns the last day before today on which an approved advertisement was shown. */
function lastShown(ad: SampleAdvertisement, end: string, today: string): string {
  const yesterday = addDays(today, -1 - (ad.pausedDaysAgo ?? 0));
  return end < yesterday ? end : yesterday;
}

/**
 * Returns the impressions and clicks of each approved advertisement on the last days on which it was shown,
 * at most 14.
 */
function adTotalRows(today: string): Rows<'count_totals'> {
  return SAMPLE_ADVERTISEMENTS.flatMap((ad) => {
    const dates = adDates(ad, today);
    if (dates === null) return [];
    const random = randomFrom(`stats ${ad.key}`);
    const last = lastShown(ad, dates.end, today);
    const days = Math.min(14, daysBetween(dates.start, last) + 1);
    return Array.from({ length: days }).flatMap((_, index) => {
      const day = addDays(last, index + 1 - days);
      const subject = fixedUuid(`advertisement ${ad.key}`);
      const impressions = random.int(60, 340);
      const clicks = Math.round(impressions * (0.005 + random.next() * 0.035));
      return [
        { kind: 'impression', subject, day, total: impressions },
        ...(clicks === 0 ? [] : [{ kind: 'click', subject, day, total: clicks }]),
      ];
    });
  });
}

function subscriberRows(today: string): Rows<'newsletter_subscribers'> {
  return SAMPLE_SUBSCRIBERS.map((reader) => {
    const at = (days: number): string => daysAgo(today, days, reader.email);
    return {
      id: fixedUuid(`subscriber ${reader.email}`),
      email: reader.email,
      first_name: reader.firstName,
      last_name: reader.lastName,
      status: reader.status,
      interests: [...reader.interests],
      source: reader.source,
      consent_text: 'Yes, send me the weekly newsletter. I can unsubscribe at any time.',
      consented_at: at(reader.daysAgo),
      form_mail_at: at(reader.daysAgo),
      confirmed_at: reader.status === 'pending' ? null : at(reader.daysAgo - 1),
      unsubscribed_at: reader.status === 'unsubscribed' ? at(20) : null,
      created_at: at(reader.daysAgo),
    };
  });
}

function messageRows(today: string): Rows<'contact_messages'> {
  return SAMPLE_MESSAGES.map(({ daysAgo: days, ...message }) => ({
    ...message,
    id: fixedUuid(`message ${message.subject}`),
    handled_at: message.status === 'handled' ? daysAgo(today, days - 1, message.subject) : null,
    created_at: daysAgo(today, days, message.subject),
  }));
}

/**
 * Returns the rows of every table except those of events; a table comes after the tables it refers
 * to.
 * @param venues number of venues; absent means all that are written by hand
 */
export function pageRows(today: string, imageUrl: ImageUrl, venues?: number) {
  return {
    venues: venueRows(today, imageUrl, venues),
    organizers: organizerRows(today),
    blog_posts: articleRows(today, imageUrl),
    advertisers: advertiserRows(today),
    advertisements: advertisementRows(today, imageUrl),
    count_totals: adTotalRows(today),
    newsletter_subscribers: subscriberRows(today),
    contact_messages: messageRows(today),
  } satisfies { [Name in keyof Tables]?: Rows<Name> };
}
