import { useQueryClient } from '@tanstack/react-query';
import { recordPaths } from '../../../desk-paths.ts';
import { MESSAGE_MAX_LENGTH } from '../../../features/announcements/announcement.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import { formatDateRange } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { showUndo } from '../../app/undo.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordForm } from '../RecordForm.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import { useRecordForm } from '../use-record-form.client.ts';
import { useRecordImage } from '../use-record-image.client.ts';
import type { DeskAnnouncement } from './announcement-fields.ts';
import {
  ANNOUNCEMENT_LABELS,
  type AnnouncementField,
  announcementTexts,
} from './announcement-form.ts';

interface Props {
  session: AdminSession;
  /** The announcement to edit; null adds a new one. */
  announcement: DeskAnnouncement | null;
  onOpen: (id: string) => void;
}

/** Shows the editor of an announcement. */
function AnnouncementEditor({ session, announcement, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(null);
  const textsOf = (of: DeskAnnouncement | null) => announcementTexts(of, centralDate(new Date()));
  const form = useRecordForm<AnnouncementField, DeskAnnouncement>({
    session,
    kind: 'announcements',
    id: announcement?.id ?? null,
    record: { version: announcement?.updatedAt ?? null, texts: textsOf(announcement) },
    textsOf,
    loadSchema: async () => (await import('./announcement-fields.ts')).announcementFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      const title = announcement === null ? 'Announcement Added' : 'Announcement Saved';
      showUndo({ title, action, heldUntil });
      await client.invalidateQueries({ queryKey: ['records', 'announcements'] });
      if (announcement === null) onOpen(id);
    },
  });
  const { control } = form;
  return (
    <div className="max-w-2xl">
      <RecordForm
        form={form}
        noun="announcement"
        labels={ANNOUNCEMENT_LABELS}
        button={announcement === null ? 'Announce It' : 'Save Changes'}
      >
        <Textarea
          {...control('message')}
          label="Announcement"
          hint="One or two sentences, at the top of every page."
          rows={3}
          required
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <Field
          {...control('link')}
          label="Link"
          hint="A page that explains it, shown as “More about this”."
          inputMode="url"
          autoComplete="off"
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field {...control('firstDay')} label="First day" type="date" required />
          <Field
            {...control('lastDay')}
            label="Last day"
            hint="To take it down, choose yesterday. If it began today, choose yesterday as the first day, too."
            type="date"
            required
          />
        </div>
      </RecordForm>
    </div>
  );
}

const WORDS = {
  one: 'announcement',
  many: 'announcements',
  add: 'Announce Something',
  searched: 'Words of the announcement',
};

const STATES: Record<DeskAnnouncement['state'], { label: string; tone: StatusTone }> = {
  planned: { label: 'Planned', tone: 'info' },
  shown: { label: 'On every page', tone: 'success' },
  hidden: { label: 'Hidden by two newer ones', tone: 'warning' },
  over: { label: 'Over', tone: 'neutral' },
};

/** Shows the announcements, or the editor of one announcement. */
export function AnnouncementsScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<DeskAnnouncement, DeskAnnouncement>
      session={session}
      kind="announcements"
      words={WORDS}
      href={recordPaths.announcements}
      titleOf={({ message }) => message}
      row={({ message, state, firstDay, lastDay }, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <a
            {...link}
            className="line-clamp-2 min-w-0 font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
          >
            {message}
          </a>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
            {formatDateRange(firstDay, lastDay === firstDay ? null : lastDay)}
          </p>
        </div>
      )}
      editor={(announcement, onOpen) => (
        <AnnouncementEditor session={session} announcement={announcement} onOpen={onOpen} />
      )}
    />
  );
}
