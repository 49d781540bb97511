import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type EventsQuery, paths } from '../../../../paths.ts';
import { baseCity } from '../../../../regions/cities.ts';
import { cityPoint } from '../../../../regions/city-points.ts';
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, project } from '../../../../regions/map-position.ts';
import sheet from '../../../../styles/map.css?url&no-inline';
import { counted } from '../../../../text/words.ts';
import { dateBlock, formatTimeRange } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/feedback/EmptyState.tsx';
import { isModified } from '../../../../ui/list/modified-click.client.ts';
import { scrollToUnseen } from '../../../../ui/list/smooth-scroll.client.ts';
import { readCalendarPlaces } from '../event-list-api.client.ts';
import { eventsQueryUrl, placesParams } from '../events-query.ts';
import { EventTitle } from '../EventTitle.tsx';
import { CoastMap } from './CoastMap.tsx';
import { ZOOM_STEPS } from './map-drawing.ts';
import { type CalendarPlace, type MapPlace, placesOnMap, pointName } from './map-places.ts';

/** Returns the URL of the list of a town's events, with the map's other filters. */
const townList = (query: EventsQuery, city: string): string =>
  eventsQueryUrl({ ...query, look: undefined, city: baseCity(city), page: undefined });

/** Returns the URL of a venue's page; for a place without a known venue, the URL of the town's list. */
const placeHref = (query: EventsQuery, { venueId, city }: CalendarPlace): string =>
  venueId === null ? townList(query, city) : paths.venue(venueId);

const whenOf = ({ date, startTime, runs }: CalendarPlace['first'][number]): string => {
  if (runs) return 'Running';
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

interface Props {
  query: EventsQuery;
  /** Today's date in Central time. */
  today: WallDate;
}

/** Maximum number of events whose titles a place shows. */
const TITLES = 8;
/** City at the center of the map when a visitor first zooms in: the city with the most places. */
const GUIDE_CITY = cityPoint('Corpus Christi');
const MIDDLE: MapPoint =
  GUIDE_CITY === null ? { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 } : project(GUIDE_CITY);

const NONE: readonly CalendarPlace[] = [];

/**
 * Shows the events that match the filters on a map of the coast; a chosen point shows its events
 * beside the map.
 */
export function PlacesMap({ query, today }: Props) {
  const params = placesParams(query, today, TITLES);
  const response = useQuery({
    queryKey: ['places', params],
    queryFn: () => readCalendarPlaces(params),
    placeholderData: (before) => before,
  });
  const places = response.data ?? NONE;
  const { shown, beyond } = useMemo(() => placesOnMap(places), [places]);
  const [{ step, middle }, setView] = useState({ step: 0, middle: MIDDLE });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasChosen = useRef(false);
  const chosen = shown.filter(({ key }) => keys.includes(key));
  const total = places.reduce((sum, { count }) => sum + count, 0);

  // Moves the focus to the heading of the chosen places, which appear beside the map or, on a narrow screen,
  // below it.
  useEffect(() => {
    if (!hasChosen.current) return;
    heading.current?.focus({ preventScroll: true });
    scrollToUnseen(heading.current);
  }, [keys]);
  const choose = (next: readonly MapPlace[]) => {
    hasChosen.current = true;
    setKeys(next.map(({ key }) => key));
    const [first] = next;
    if (first !== undefined) setView(({ step: kept }) => ({ step: kept, middle: first.at }));
  };

  return (
    <section aria-label="Map of the events" aria-busy={response.isFetching}>
      <link rel="stylesheet" href={sheet} precedence="look" />
      {response.isError && (
        <LoadFailed
          title="Unable to Load Events"
          onRetry={() => {
            void response.refetch();
          }}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CoastMap
          places={shown}
          step={step}
          middle={middle}
          onMove={(to, around) => {
            setView({ step: to, middle: around });
          }}
          chosen={keys}
          hrefFor={({ places: [first, ...others] }) =>
            first === undefined || others.length > 0
              ? first === undefined || others.some(({ city }) => city !== first.city)
                ? eventsQueryUrl({ ...query, look: undefined })
                : townList(query, first.city)
              : placeHref(query, first)
          }
          onChoose={({ places: merged }) => {
            choose(merged);
          }}
        />
        <div className="map-panel">
          {/* On a narrow screen, a scroll to this heading leaves the lower part of the map in view. */}
          <h2 ref={heading} tabIndex={-1} className="text-2xl max-lg:scroll-mt-[35svh]">
            {chosen.length === 0 ? 'All Places' : pointName({ places: chosen })}
          </h2>
          {response.data !== undefined && (
            <p role="status" className="text-muted">
              {chosen.length === 0
                ? total === 0
                  ? 'Nothing matches these filters. Try other days, another city, or all dates.'
                  : `${counted(total, 'event')} at ${counted(places.length, 'place')}`
                : counted(
                    chosen.reduce((sum, { count }) => sum + count, 0),
                    'event',
                  )}
            </p>
          )}
          {chosen.length > 0 ? (
            <>
              <p className="my-3 flex flex-wrap gap-3">
                <Button
                  variant="outline"
                  onClick={() => {
                    choose([]);
                  }}
                >
                  All Places
                </Button>
                {chosen.length > 1 && step < ZOOM_STEPS.length - 1 && (
                  <Button
                    variant="outline"
                    onClick={() => {
                      setView((view) => ({ ...view, step: view.step + 1 }));
                    }}
                  >
                    Zoom In Here
                  </Button>
                )}
              </p>
              {chosen.map((place) => (
                <PlaceEvents key={place.key} place={place} query={query} />
              ))}
            </>
          ) : (
            <>
              {places.length > 0 && (
                <details
                  open={isUnfolded}
                  className="peer md:hidden"
                  onToggle={({ currentTarget }) => {
                    setIsUnfolded(currentTarget.open);
                  }}
                >
                  <summary className="min-h-11 py-2.5 font-semibold">
                    All {counted(places.length, 'place')}
                  </summary>
                </details>
              )}
              <ul
                role="list"
                className="mt-3 gap-x-8 max-md:peer-not-open:hidden md:max-lg:columns-2"
              >
                {shown.map((place) => (
                  <PlaceRow key={place.key} place={place} query={query} onChoose={choose} />
                ))}
                {beyond.map((place) => (
                  <PlaceRow key={place.venueId ?? place.city} place={place} query={query} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  place: MapPlace | CalendarPlace;
  query: EventsQuery;
  /**
   * Called when a visitor chooses the place. Missing for a place outside the map: its row is a link to the
   * venue's page or the town's list.
   */
  onChoose?: (places: readonly MapPlace[]) => void;
}

/** Shows a place with its count of events. */
function PlaceRow({ place, query, onChoose }: RowProps) {
  return (
    <li className="break-inside-avoid border-t border-line">
      <a
        href={placeHref(query, place)}
        className="map-row"
        onClick={(click) => {
          if (onChoose === undefined || !('key' in place) || isModified(click)) return;
          click.preventDefault();
          onChoose([place]);
        }}
      >
        <span className="wrap-anywhere">
          {'label' in place ? place.label : `${place.name ?? place.city} (beyond the map)`}
        </span>
        <span className="text-muted">
          {place.count}
          <span className="sr-only">{place.count === 1 ? ' event' : ' events'}</span>
        </span>
      </a>
    </li>
  );
}
