import { ORGANIZER } from '../../../features/organizers/organizer-record.ts';
import { paths } from '../../../paths.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { MergeableEditor } from '../merge/MergeableEditor.tsx';
import type { DeskOrganizer } from './organizer-fields.ts';

interface Props {
  session: AdminSession;
  /** The organizer to change; null adds a new one. */
  organizer: DeskOrganizer | null;
  /** Opens the editor of another organizer. */
  onOpen: (id: string) => void;
}

/**
 * Lets an editor add or change an organizer, or merge it into another. The form has no field for the image,
 * because no page shows it.
 */
export function OrganizerEditor({ session, organizer, onOpen }: Props) {
  return (
    <MergeableEditor
      session={session}
      kind="organizers"
      noun="Organizer"
      record={ORGANIZER}
      stored={organizer}
      loadSchema={async () => (await import('./organizer-fields.ts')).organizerFields}
      follows="Events that an editor gave it follow; others follow if the other one keeps their email address or website."
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
