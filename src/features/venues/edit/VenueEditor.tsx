import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/counted.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { showUndo } from '../../admin/app/undo.client.ts';
import { MergeableEditor } from '../../admin/records/merge/MergeableEditor.tsx';
import { useRecordForm } from '../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../admin/records/use-record-image.client.ts';
import type { DeskVenue } from './venue-api.ts';
import { EMPTY_VENUE, VENUE_LABELS, type VenueField, venueTexts } from './venue-form.ts';
import { VenueInputs } from './VenueInputs.tsx';

interface Props {
  session: AdminSession;
  /** The venue to change; null adds a new one. */
  venue: DeskVenue | null;
  /** Opens the editor of another venue. */
  onOpen: (id: string) => void;
}

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

/** Lets an editor add or change a venue, or merge it into another. */
export function VenueEditor({ session, venue, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(venue?.imageUrl ?? null);
  const form = useRecordForm<VenueField, DeskVenue>({
    session,
    kind: 'venues',
    id: venue?.id ?? null,
    record: {
      version: venue?.updatedAt ?? null,
      texts: venue === null ? EMPTY_VENUE : venueTexts(venue),
    },
    textsOf: venueTexts,
    loadSchema: async () => (await import('./venue-fields.ts')).venueFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({ title: venue === null ? 'Venue Added' : 'Venue Saved', action, heldUntil });
      await client.invalidateQueries({ queryKey: ['records', 'venues'] });
      if (venue === null) onOpen(id);
    },
  });
  const isRenamed = venue !== null && form.values.name.trim() !== venue.name && venue.events > 0;
  return (
    <MergeableEditor<VenueField, DeskVenue>
      session={session}
      kind="venues"
      noun="venue"
      record={venue}
      form={form}
      labels={VENUE_LABELS}
      textsOf={venueTexts}
      follows={
        venue === null || venue.events === 0
          ? 'No event names it.'
          : `${counted(venue.events, 'event')} will name the other one.`
      }
      note={
        isRenamed
          ? `${counted(venue.events, 'event')} that ${venue.events === 1 ? 'names it takes' : 'name it take'} the new name.`
          : undefined
      }
      inputs={<VenueInputs form={form} image={image} />}
      facts={venue !== null && <VenueEvents venue={venue} />}
      page={paths.venue}
      onOpen={onOpen}
    />
  );
}
