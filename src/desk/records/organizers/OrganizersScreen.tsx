import { recordPaths } from '../../../desk-paths.ts';
import { ORGANIZER } from '../../../features/organizers/organizer-record.ts';
import { organizerTypeLabel } from '../../../features/organizers/organizer.ts';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskOrganizer, OrganizerRow } from './organizer-fields.ts';

/** Loads the editor only when the first organizer is opened. */
const OrganizerEditor = lazyPart(
  async () => (await import('./OrganizerEditor.tsx')).OrganizerEditor,
);

const WORDS = {
  one: 'organizer',
  many: 'organizers',
  add: 'Add an Organizer',
  searched: 'Name, city or kind',
};

/** Shows the list of organizers, or the editor of one organizer. */
export function OrganizersScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<OrganizerRow, DeskOrganizer>
      session={session}
      kind="organizers"
      table={ORGANIZER.table}
      words={WORDS}
      href={recordPaths.organizers}
      titleOf={(organizer) => organizer.name}
      row={({ name, organizerType, city, email, website }, link) => (
        <RecordRow
          title={name}
          link={link}
          about={[organizerTypeLabel(organizerType), city].filter(Boolean).join(', ')}
        >
          <p className="min-w-0 text-sm wrap-anywhere text-muted sm:text-right">
            {email ?? website}
          </p>
        </RecordRow>
      )}
      editor={(organizer, onOpen) => (
        <OrganizerEditor session={session} organizer={organizer} onOpen={onOpen} />
      )}
    />
  );
}
