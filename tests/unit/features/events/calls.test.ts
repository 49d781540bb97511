/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as cityPage from '../../../../src/features/cities/city-page.ts';
import * as archive from '../../../../src/features/events/archive/archive.ts';
import * as calendarEntry from '../../../../src/features/events/calendar/calendar-entry.ts';
import * as fallbackImage from '../../../../src/features/events/card/fallback-image.ts';
import * as savedEvents from '../../../../src/features/events/card/saved-events.ts';
import * as collectionAddress from '../../../../src/features/events/collections/collection-address.ts';
import * as listAddress from '../../../../src/features/events/collections/list-address.ts';
import * as eventDay from '../../../../src/features/events/event-day.ts';
import * as eventGroups from '../../../../src/features/events/event-groups.ts';
import * as eventLists from '../../../../src/features/events/event-lists.ts';
import * as eventOrder from '../../../../src/features/events/event-order.ts';
import * as eventRows from '../../../../src/features/events/event-rows.ts';
import * as carouselRing from '../../../../src/features/events/home/carousel-ring.ts';
import * as homeEvents from '../../../../src/features/events/home/home-events.ts';
import * as cityCounts from '../../../../src/features/events/list/cities/city-counts.ts';
import * as calendarDay from '../../../../src/features/events/list/days/calendar-day.ts';
import * as weekBars from '../../../../src/features/events/list/days/week-bars.ts';
import * as coastPicture from '../../../../src/features/events/list/map/coast-picture.ts';
import * as eventListRequest from '../../../../src/features/events/list/event-list-request.ts';
import * as eventsQuery from '../../../../src/features/events/list/events-query.ts';
import * as mapDrawing from '../../../../src/features/events/list/map/map-drawing.ts';
import * as mapPlaces from '../../../../src/features/events/list/map/map-places.ts';
import * as listingDates from '../../../../src/features/events/listing-dates.ts';
import * as openingHours from '../../../../src/features/events/opening-hours.ts';
import * as eventJsonLd from '../../../../src/features/events/page/event-json-ld.ts';
import * as eventPage from '../../../../src/features/events/page/event-page.ts';
import * as openNow from '../../../../src/features/events/page/open-now.ts';
import * as poster from '../../../../src/features/events/poster/poster.ts';
import * as chosenTown from '../../../../src/features/events/towns/chosen-town.ts';
import * as towns from '../../../../src/features/events/towns/towns.ts';
import * as price from '../../../../src/features/events/price.ts';
import * as upcoming from '../../../../src/features/events/upcoming.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  cityPage,
  archive,
  calendarEntry,
  fallbackImage,
  savedEvents,
  collectionAddress,
  listAddress,
  eventDay,
  eventGroups,
  eventLists,
  eventOrder,
  eventRows,
  carouselRing,
  homeEvents,
  cityCounts,
  calendarDay,
  weekBars,
  eventListRequest,
  eventsQuery,
  coastPicture,
  mapDrawing,
  mapPlaces,
  listingDates,
  openingHours,
  eventJsonLd,
  eventPage,
  openNow,
  poster,
  chosenTown,
  towns,
  price,
  upcoming,
});
