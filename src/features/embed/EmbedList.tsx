import { type EmbedFilters, paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { imageUrl } from '../../ui/image-url.ts';
import { listIllustrations } from '../events/card/fallback-image.ts';
import { formatTimeRange } from '../../time/format-dates.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { type EventSummary, eventState } from '../events/event.ts';
import { eventDay, eventDayBlock } from '../events/event-day.ts';
import { lastDay } from '../events/upcoming.ts';
import { type EmbedNames, embedTitle } from './embed-query.ts';

interface Props {
  filters: EmbedFilters;
  /** Empty if the names cannot be read. */
  names: EmbedNames;
  /** The events; null if they cannot be read at the moment. */
  events: readonly EventSummary[] | null;
  /** Day of the request, in Central time. */
  today: WallDate;
  siteUrl: string;
}

/** Width and height of an event's picture, in pixels. */
const THUMBNAIL = 56;

/** Links to a page of the guide, in a new tab because the page must not open inside the frame. */
function Out({ siteUrl, path, children }: { siteUrl: string; path: string; children: string }) {
  return (
    <a href={new URL(path, siteUrl).href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/**
 * Shows the list in a frame on another site. The component uses no React hooks, because it is sent as plain
 * HTML.
 */
export function EmbedList({ filters, names, events, today, siteUrl }: Props) {
  const { city, category } = filters;
  const illustrations = listIllustrations(events ?? []);
  /** Gives the absolute URL of an image of the guide, because the frame's page may be kept elsewhere. */
  const imageOf = ({ id, imageUrl: own }: EventSummary): string => {
    const path = own === null ? illustrations.get(id) : imageUrl(own, 2 * THUMBNAIL, 2 * THUMBNAIL);
    return new URL(path ?? '', siteUrl).href;
  };
  return (
    <main>
      <h1>{embedTitle(filters, names)}</h1>
      {events === null && <p>The events can’t be shown right now. Please try again later.</p>}
      {events?.length === 0 && <p>Nothing is on the calendar here right now.</p>}
      <ul role="list">
        {events?.map((event) => {
          const { lead, day, month } = eventDayBlock(event, today);
          const state = eventState(event.status);
          const hasTime = event.startTime !== null && event.openingHours === null;
          return (
            <li key={event.id}>
              <p className="day" aria-hidden="true">
                <span>{lead}</span>
                <strong>{day}</strong>
                <span>{month}</span>
              </p>
              <div>
                <h2 dir="auto">
                  <Out siteUrl={siteUrl} path={paths.event(event.id)}>
                    {event.title}
                  </Out>
                </h2>
                <p>
                  <span
                    className={hasTime && lastDay(event) === event.startDate ? 'said' : undefined}
                  >
                    {eventDay(event)}
                    {hasTime && ', '}
                  </span>
                  {hasTime && formatTimeRange(event.startTime)}
                  {state !== null && <b> {state.label}</b>}
                </p>
                <p dir="auto" className="place">
                  {[event.venueName, event.city].filter(Boolean).join(', ')}
                </p>
              </div>
              <img
                src={imageOf(event)}
                alt=""
                width={THUMBNAIL}
                height={THUMBNAIL}
                loading="lazy"
              />
            </li>
          );
        })}
      </ul>
      <p className="foot">
        <img src={new URL('/logo.svg', siteUrl).href} alt="" width="20" height="20" />
        <Out
          siteUrl={siteUrl}
          path={
            filters.organizer === undefined || names.organizer === undefined
              ? paths.events({ city, category, search: names.venue })
              : paths.organizer(filters.organizer)
          }
        >
          {`More at ${site.name}`}
        </Out>
      </p>
    </main>
  );
}
