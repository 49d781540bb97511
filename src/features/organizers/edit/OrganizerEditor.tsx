import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { showUndo } from '../../admin/app/undo.client.ts';
import { MergeableEditor } from '../../admin/records/merge/MergeableEditor.tsx';
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
  /** The organizer to change; null adds a new one. */
  organizer: DeskOrganizer | null;
  /** Opens the editor of another organizer. */
  onOpen: (id: string) => void;
}

/** Lets an editor add or change an organizer, or merge it into another. */
export function OrganizerEditor({ session, organizer, onOpen }: Props) {
  const client = useQueryClient();
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
    <MergeableEditor<OrganizerField, DeskOrganizer>
      session={session}
      kind="organizers"
      noun="organizer"
      record={organizer}
      form={form}
      labels={ORGANIZER_LABELS}
      textsOf={organizerTexts}
      follows="Events that an editor gave it follow; others follow if the other one keeps their email address or website."
      inputs={<OrganizerInputs form={form} />}
      facts={
        <p>
          Events belong to the organizer that an editor chose for them, otherwise to those with
          their email address or website.
        </p>
      }
      page={paths.organizer}
      onOpen={onOpen}
    />
  );
}
