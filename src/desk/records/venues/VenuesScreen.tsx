import { recordPaths } from '../../../desk-paths.ts';
import { VENUE } from '../../../features/venues/venue-record.ts';
import { venueTypeFilterLabel } from '../../../features/venues/venue-types.ts';
import { counted } from '../../../text/words.ts';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskVenue, VenueRow } from './venue-fields.ts';

/** Loads the editor only when the first venue is opened. */
const VenueEditor = lazyPart(async () => (await import('./VenueEditor.tsx')).VenueEditor);

const WORDS = {
  one: 'venue',
  many: 'venues',
  add: 'Add a Venue',
  searched: 'Name, city or street',
};

/** Shows the list of venues, or the editor of one venue. */
export function VenuesScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<VenueRow, DeskVenue>
      session={session}
      kind="venues"
      table={VENUE.table}
      words={WORDS}
      href={recordPaths.venues}
      titleOf={(venue) => venue.name}
      row={({ name, venueType, address, city, events }, link) => (
        <RecordRow
          title={name}
          link={link}
          about={[venueTypeFilterLabel(venueType ?? ''), address, city].filter(Boolean).join(', ')}
        >
          <p className="text-sm text-muted sm:text-right">{counted(events, 'event')}</p>
        </RecordRow>
      )}
      editor={(venue, onOpen) => <VenueEditor session={session} venue={venue} onOpen={onOpen} />}
    />
  );
}
