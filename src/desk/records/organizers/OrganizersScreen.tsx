import { Suspense } from 'react';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { recordPaths } from '../../../desk-paths.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordsScreen } from '../RecordsScreen.tsx';
import { organizerTypeLabel } from '../../../features/organizers/organizer.ts';
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
      words={WORDS}
      href={recordPaths.organizers}
      titleOf={(organizer) => organizer.name}
      row={(organizer, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <a
              {...link}
              className="font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
            >
              {organizer.name}
            </a>
            <p className="text-sm wrap-anywhere text-muted">
              {[organizerTypeLabel(organizer.organizerType), organizer.city]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <p className="min-w-0 text-sm wrap-anywhere text-muted sm:text-right">
            {organizer.email ?? organizer.website}
          </p>
        </div>
      )}
      editor={(organizer, onOpen) => (
        <Suspense fallback={<p role="status">Opening the editor…</p>}>
          <OrganizerEditor session={session} organizer={organizer} onOpen={onOpen} />
        </Suspense>
      )}
    />
  );
}
