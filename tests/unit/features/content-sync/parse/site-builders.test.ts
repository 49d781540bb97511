import { describe, expect, test } from 'vitest';
import { datesOf, ldEvent, page, readingOf } from '../../../../support/samples/sync/feeds.ts';

const listingIn = (...scripts: (object | string)[]) =>
  readingOf('json-ld', page(...scripts)).listings[0];

/** Pages in the formats of site builders, with invented events. */
describe('pages of', () => {
  const address = {
    '@type': 'PostalAddress',
    streetAddress: '12 Water St',
    addressLocality: 'Rockport',
    addressRegion: 'TX',
    postalCode: '78382',
    addressCountry: 'US',
  };
  test.each([
    [
      'Squarespace',
      {
        '@context': 'http://schema.org',
        '@type': 'Event',
        name: 'Harbor Play — Harbor Stage',
        startDate: '2026-12-04T19:00:00-0600',
        endDate: '2026-12-04T21:00:00-0600',
        image: ['https://images.squarespace-cdn.example.org/a.jpg'],
        location: {
          '@type': 'Place',
          name: 'Hall',
          address: '12 Water St, Rockport, TX, 78382, United States',
        },
      },
    ],
    [
      'builders that write an address in lines',
      {
        ...{ '@type': 'Event', name: 'Harbor Play', endDate: '2026-12-04T21:00:00-0600' },
        startDate: '2026-12-04T19:00:00-0600',
        location: { name: 'Hall', address: '12 Water St\nRockport, TX, 78382\nUnited States' },
      },
    ],
    [
      'Wix',
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Harbor Play',
        startDate: '2026-12-05T01:00:00.000Z',
        endDate: '2026-12-05T03:00:00.000Z',
        location: {
          '@type': 'Place',
          name: 'Hall',
          address: '12 Water St, Rockport, TX 78382, USA',
        },
        eventStatus: 'https://schema.org/EventScheduled',
        offers: { '@type': 'AggregateOffer', lowPrice: '10.00', priceCurrency: 'USD' },
        image: { '@type': 'ImageObject', url: 'https://static.example.org/media/a.jpg' },
      },
    ],
    [
      'Modern Events Calendar',
      {
        '@context': 'http://schema.org',
        '@type': 'Event',
        eventStatus: 'https://schema.org/EventScheduled',
        startDate: '2026-12-04T19:00:00-06:00',
        endDate: '2026-12-04T21:00:00-06:00',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: 'Hall',
          image: '',
          address: '12 Water St, Rockport, TX',
        },
        organizer: { '@type': 'Person', name: '', url: '' },
        offers: {
          url: 'https://stage.example.org/e/',
          price: '',
          priceCurrency: '$',
          availability: 'https://schema.org/InStock',
        },
        performer: '',
        description: '',
        image: 'https://stage.example.org/a.jpg',
        name: 'Harbor Play',
        url: 'https://stage.example.org/e/',
      },
    ],
    [
      'Dice',
      {
        '@context': 'http://schema.org',
        '@type': 'MusicEvent',
        name: 'Harbor Play',
        url: 'https://dice.example.org/event/abc',
        startDate: '2026-12-04T19:00:00-06:00',
        endDate: '2026-12-04T21:00:00-06:00',
        location: {
          '@type': 'Place',
          name: 'Hall',
          address: '12 Water St, Rockport, Texas 78382, United States',
          geo: { latitude: 28.02 },
        },
        offers: [{ '@type': 'Offer', price: 18.54, priceCurrency: 'USD' }],
      },
    ],
    [
      'Eventbrite',
      {
        '@context': 'https://schema.org',
        '@type': 'TheaterEvent',
        name: 'Harbor Play',
        startDate: '2026-12-04T19:00:00-06:00',
        endDate: '2026-12-04T21:00:00-06:00',
        location: { '@type': 'Place', name: 'Hall', address },
        offers: [
          { '@type': 'AggregateOffer', lowPrice: '0.00', highPrice: '20.00', priceCurrency: 'USD' },
        ],
      },
    ],
    [
      'Bandsintown',
      {
        ...{ '@context': 'http://schema.org', '@type': 'MusicEvent', name: 'Harbor Play @ Hall' },
        ...{ startDate: '2026-12-04T19:00:00', endDate: '2026-12-04T21:00:00', performer: {} },
        location: {
          '@type': 'Place',
          name: 'Hall',
          address: { ...address, addressCountry: 'United States', postalCode: '' },
          geo: { '@type': 'GeoCoordinates', latitude: 28.02 },
        },
        offers: { '@type': 'Offer', availability: 'InStock', validFrom: '2026-01-01T00:00:00' },
      },
    ],
    [
      'Ticketmaster',
      [
        {
          ...{ '@context': 'http://schema.org', '@type': 'MusicEvent', name: 'Harbor Play' },
          ...{ startDate: '2026-12-04T19:00:00', endDate: '2026-12-04T21:00:00' },
          location: { '@type': 'Place', name: 'Hall', sameAs: '', address },
          offers: { '@type': 'Offer', url: '', price: '', priceCurrency: 'USD', validFrom: '' },
          eventStatus: 'http://schema.org/EventScheduled',
        },
      ],
    ],
    [
      'Localist',
      [
        {
          ...{ '@context': 'https://schema.org', '@type': ['Event', 'MusicEvent'] },
          ...{ name: 'Harbor Play', eventStatus: 'https://schema.org/EventScheduled' },
          startDate: '2026-12-04T19:00:00-06:00',
          endDate: '2026-12-04T21:00:00-06:00',
          location: { '@type': 'Place', name: 'Hall', address: '12 Water St, Rockport, TX 78382' },
          offers: { '@type': 'Offer', price: 'Free', url: 'https://events.example.edu/e' },
        },
      ],
    ],
  ])('%s give the evening in Rockport', (_, data) => {
    const listing = listingIn(data);
    expect(listing?.title).toMatch(/^Harbor Play/);
    expect(datesOf(listing)).toEqual(['2026-12-04 19:00 - 21:00']);
    expect(listing).toMatchObject({
      venueName: 'Hall',
      venueAddress: '12 Water St',
      city: 'Rockport, TX',
    });
  });

  test('Squarespace give titles without the name of the site', () => {
    const html = page(ldEvent({ name: 'Tea — A Play — Bay &amp; Arts' }));
    const meta = '<meta property="og:site_name" content="Bay &amp; Arts">';
    const { listings } = readingOf('json-ld', html.replace('<head>', `<head>${meta}`));
    expect(listings[0]?.title).toBe('Tea — A Play');
  });
});
