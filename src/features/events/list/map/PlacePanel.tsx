import type { EventsQuery } from '../../../../paths.ts';
import { paths } from '../../../../paths.ts';
import { baseCity } from '../../../../regions/cities.ts';
import { counted } from '../../../../text/counted.ts';
import { dateBlock, formatTimeRange } from '../../../../time/format-dates.ts';
import { EventTitle } from '../EventTitle.tsx';
import { eventsQueryUrl } from '../events-query.ts';
import type { CalendarPlace, MapPlace } from './calendar-place.ts';

/** Returns the URL of the list of a town's events, with the map's other filters. */
export const townList = (query: EventsQuery, city: string): string =>
  eventsQueryUrl({ ...query, look: undefined, city: baseCity(city), page: undefined });

/** Returns the URL of a venue's page; for a place without a known venue, the URL of the town's list. */
export const placeHref = (query: EventsQuery, { venueId, city }: CalendarPlace): string =>
  venueId === null ? townList(query, city) : paths.venue(venueId);

const whenOf = ({ date, startTime, runs }: CalendarPlace['first'][number]): string => {
  if (runs) return 'On view';
  const { weekday, month, day } = dateBlock(date);
  const words = `${weekday}, ${month} ${day}`;
  return startTime === null ? words : `${words}, ${formatTimeRange(startTime)}`;
};

/** Shows a place with its first events, and a link to all its events. */
export function PlaceEvents({ place, query }: { place: MapPlace; query: EventsQuery }) {
  const more = place.count - place.first.length;
  return (
    <section aria-label={place.label} className="border-t border-line py-4">
      <h3 className="text-xl wrap-anywhere">
        <a href={placeHref(query, place)} className="inline-block py-1.5 hover:underline">
          {place.label}
        </a>
      </h3>
      <p className="text-sm text-muted">
        {place.venueId !== null && `${baseCity(place.city)} · `}
        {counted(place.count, 'event')}
      </p>
      <ul role="list" className="mt-2 grid gap-1">
        {place.first.map((event) => (
          <li key={event.id}>
            <a href={paths.event(event.id)} className="map-event">
              <span className="text-sm font-semibold text-coral">{whenOf(event)}</span>
              <span className="font-semibold">
                <EventTitle title={event.title} status={event.status} />
              </span>
              {place.venueId === null && event.venue !== '' && (
                <span className="text-sm text-muted">{event.venue}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a href={placeHref(query, place)} className="lone-link min-h-10">
            {counted(more, 'more event')} <span aria-hidden="true">→</span>
          </a>
        </p>
      )}
    </section>
  );
}
