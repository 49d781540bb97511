import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../../../forms/Field.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { centralDate } from '../../../time/wall-time.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { showUndo } from '../../admin/app/undo.client.ts';
import { RecordForm } from '../../admin/records/RecordForm.tsx';
import { useRecordForm } from '../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../admin/records/use-record-image.client.ts';
import { MESSAGE_MAX_LENGTH } from '../announcement.ts';
import type { DeskAnnouncement } from './announcement-api.ts';
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
export function AnnouncementEditor({ session, announcement, onOpen }: Props) {
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
