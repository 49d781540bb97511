import { Suspense } from 'react';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { recordPaths } from '../../../desk-paths.ts';
import { counted } from '../../../text/words.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordsScreen } from '../RecordsScreen.tsx';
import { venueTypeFilterLabel } from '../../../features/venues/venue.ts';
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
      words={WORDS}
      href={recordPaths.venues}
      titleOf={(venue) => venue.name}
      row={(venue, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <a
              {...link}
              className="font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
            >
              {venue.name}
            </a>
            <p className="text-sm wrap-anywhere text-muted">
              {[
                venue.venueType === null ? '' : venueTypeFilterLabel(venue.venueType),
                venue.address,
                venue.city,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <p className="text-sm sm:text-right">{counted(venue.events, 'event')}</p>
        </div>
      )}
      editor={(venue, onOpen) => (
        <Suspense fallback={<p role="status">Opening the editor…</p>}>
          <VenueEditor session={session} venue={venue} onOpen={onOpen} />
        </Suspense>
      )}
    />
  );
}
