import { citySlug } from '../../../regions/city-slug.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { EventCard } from '../card/EventCard.tsx';
import type { ReachRow } from '../tonight/reach-now.client.ts';
import { reachOn } from '../tonight/reach-times.ts';
import type { ShownEvent } from './home-events.ts';

interface Props {
  rows: readonly ShownEvent[];
  /** Date of the build in Central time. */
  today: WallDate;
  /** Today's date, for the list of today's events; undefined for the list of the weekend. */
  underDay: WallDate | undefined;
  /** Paths of the illustrations, by event id. */
  illustrations?: ReadonlyMap<string, string>;
}

/** Shows the rows of a list of the home page's first block. A script decides when to show the hidden rows. */
export function WhatsOnRows({ rows, today, underDay, illustrations }: Props) {
  return rows.map(({ event, shows }) => {
    const reach = underDay === undefined ? null : reachOn(event, underDay);
    const row: ReachRow = { reach, town: citySlug(event.city), shows };
    return (
      <li key={event.id} hidden={shows !== 'always'} data-row={JSON.stringify(row)}>
        <EventCard
          event={event}
          venueId={event.venueId}
          illustration={illustrations?.get(event.id)}
          today={today}
          look="row"
          underDay={underDay}
        />
      </li>
    );
  });
}
