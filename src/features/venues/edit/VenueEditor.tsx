import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { showUndo } from '../../admin/app/undo.client.ts';
import { MergePanel } from '../../admin/records/MergePanel.tsx';
import { RecordForm } from '../../admin/records/RecordForm.tsx';
import { useRecordForm } from '../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../admin/records/use-record-image.client.ts';
import type { DeskVenue } from './venue-api.ts';
import { EMPTY_VENUE, VENUE_LABELS, type VenueField, venueTexts } from './venue-form.ts';
import { VenueInputs } from './VenueInputs.tsx';

interface Props {
  session: AdminSession;
  /** Null adds a new one. */
  venue: DeskVenue | null;
  /** Leads to the editor of a venue. */
  onOpen: (id: string) => void;
}

/** The editor of a venue, and its merge into another. */
export function VenueEditor({ session, venue, onOpen }: Props) {
  const client = useQueryClient();
  const [isMerging, setMerging] = useState(false);
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
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {venue !== null && isMerging ? (
        <MergePanel<VenueField, DeskVenue>
          session={session}
          kind="venues"
          noun="venue"
          from={venue}
          labels={VENUE_LABELS}
          textsOf={venueTexts}
          follows={
            venue.events === 0
              ? 'No event names it.'
              : `${counted(venue.events, 'event')} will name the other one.`
          }
          onMerged={onOpen}
          onCancel={() => {
            setMerging(false);
          }}
        />
      ) : (
        <RecordForm
          form={form}
          noun="venue"
          labels={VENUE_LABELS}
          button={venue === null ? 'Add Venue' : 'Save Changes'}
          note={
            isRenamed
              ? `${counted(venue.events, 'event')} that name it take the new name.`
              : undefined
          }
        >
          <VenueInputs form={form} image={image} />
        </RecordForm>
      )}
      {venue !== null && (
        <div className="grid content-start gap-6">
          <section aria-label="On the site" className="rounded-card border border-line bg-sand p-5">
            <p>
              <strong>{counted(venue.events, 'event')}</strong>{' '}
              {venue.events === 1 ? 'names' : 'name'} this venue.
            </p>
            {venue.namesakes > 0 && (
              <p className="mt-2 text-sm text-muted">
                {counted(venue.namesakes, 'other venue')} of the same name{' '}
                {venue.namesakes === 1 ? 'shows' : 'show'} the same events.
              </p>
            )}
            <p className="mt-3 wrap-anywhere">
              <a href={paths.venue(venue.id)} className="text-link">
                Open its page
              </a>
            </p>
            {!isMerging && (
              <p className="mt-4">
                <Button
                  variant="outline"
                  onClick={() => {
                    setMerging(true);
                  }}
                >
                  Merge into Another…
                </Button>
              </p>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
