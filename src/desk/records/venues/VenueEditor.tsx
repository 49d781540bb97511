import { VENUE } from '../../../features/venues/venue-record.ts';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { MergeableEditor } from '../merge/MergeableEditor.tsx';
import { useRecordImage } from '../use-record-image.client.ts';
import type { DeskVenue } from './venue-fields.ts';

function VenueEvents({ venue: { events, namesakes } }: { venue: DeskVenue }) {
  return (
    <>
      <p>
        <strong>{counted(events, 'event')}</strong> {events === 1 ? 'names' : 'name'} this venue.
      </p>
      {namesakes > 0 && (
        <p className="mt-2 text-sm text-muted">
          {counted(namesakes, 'other venue')} of the same name {namesakes === 1 ? 'shows' : 'show'}{' '}
          the same events.
        </p>
      )}
    </>
  );
}

interface Props {
  session: AdminSession;
  /** The venue to change; null adds a new one. */
  venue: DeskVenue | null;
  /** Opens the editor of another venue. */
  onOpen: (id: string) => void;
}

/** Lets an editor add or change a venue, or merge it into another. */
export function VenueEditor({ session, venue, onOpen }: Props) {
  const image = useRecordImage(venue?.imageUrl ?? null);
  const events = venue?.events ?? 0;
  return (
    <MergeableEditor
      session={session}
      kind="venues"
      noun="Venue"
      record={VENUE}
      stored={venue}
      loadSchema={async () => (await import('./venue-fields.ts')).venueFields}
      image={{ ...image, without: 'Without one, the venue shows a drawing of its kind or city.' }}
      follows={
        events === 0 ? 'No event names it.' : `${counted(events, 'event')} will name the other one.`
      }
      note={({ name }) =>
        events > 0 && name.trim() !== venue?.name
          ? `${counted(events, 'event')} that ${events === 1 ? 'names it takes' : 'name it take'} the new name.`
          : undefined
      }
      facts={venue !== null && <VenueEvents venue={venue} />}
      page={paths.venue}
      onOpen={onOpen}
    />
  );
}
