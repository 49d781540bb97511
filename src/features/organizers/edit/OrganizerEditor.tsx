import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { showUndo } from '../../admin/app/undo.client.ts';
import { MergePanel } from '../../admin/records/MergePanel.tsx';
import { RecordForm } from '../../admin/records/RecordForm.tsx';
import { useRecordForm } from '../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../admin/records/use-record-image.client.ts';
import type { DeskOrganizer } from './organizer-api.ts';
import {
  EMPTY_ORGANIZER,
  ORGANIZER_LABELS,
  type OrganizerField,
  organizerTexts,
} from './organizer-form.ts';
import { OrganizerInputs } from './OrganizerInputs.tsx';

interface Props {
  session: AdminSession;
  /** Null adds a new one. */
  organizer: DeskOrganizer | null;
  /** Leads to the editor of an organizer. */
  onOpen: (id: string) => void;
}

/** The editor of an organizer, and its merge into another. */
export function OrganizerEditor({ session, organizer, onOpen }: Props) {
  const client = useQueryClient();
  const [isMerging, setMerging] = useState(false);
  const image = useRecordImage(null);
  const form = useRecordForm<OrganizerField, DeskOrganizer>({
    session,
    kind: 'organizers',
    id: organizer?.id ?? null,
    record: {
      version: organizer?.updatedAt ?? null,
      texts: organizer === null ? EMPTY_ORGANIZER : organizerTexts(organizer),
    },
    textsOf: organizerTexts,
    loadSchema: async () => (await import('./organizer-fields.ts')).organizerFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({
        title: organizer === null ? 'Organizer Added' : 'Organizer Saved',
        action,
        heldUntil,
      });
      await client.invalidateQueries({ queryKey: ['records', 'organizers'] });
      if (organizer === null) onOpen(id);
    },
  });
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {organizer !== null && isMerging ? (
        <MergePanel<OrganizerField, DeskOrganizer>
          session={session}
          kind="organizers"
          noun="organizer"
          from={organizer}
          labels={ORGANIZER_LABELS}
          textsOf={organizerTexts}
          follows="Events of its email address or website follow if the other one keeps those."
          onMerged={onOpen}
          onCancel={() => {
            setMerging(false);
          }}
        />
      ) : (
        <RecordForm
          form={form}
          noun="organizer"
          labels={ORGANIZER_LABELS}
          button={organizer === null ? 'Add Organizer' : 'Save Changes'}
        >
          <OrganizerInputs form={form} />
        </RecordForm>
      )}
      {organizer !== null && (
        <div className="grid content-start gap-6">
          <section aria-label="On the site" className="rounded-card border border-line bg-sand p-5">
            <p>Events belong to an organizer by its email address or its website.</p>
            <p className="mt-3 wrap-anywhere">
              <a href={paths.organizer(organizer.id)} className="text-link">
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
