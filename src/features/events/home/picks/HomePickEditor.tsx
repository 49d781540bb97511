import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../../../../forms/Field.tsx';
import { Select } from '../../../../forms/Select.tsx';
import { paths } from '../../../../paths.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { formatDateRange } from '../../../../time/format-dates.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import { useAdminLocation } from '../../../admin/app/admin-history.client.ts';
import { showUndo } from '../../../admin/app/undo.client.ts';
import { RecordForm } from '../../../admin/records/RecordForm.tsx';
import { useRecordForm } from '../../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../../admin/records/use-record-image.client.ts';
import type { DeskHomePick } from './home-pick-api.ts';
import { HOME_PICK_LABELS, type HomePickField, homePickTexts } from './home-pick-form.ts';

interface Props {
  session: AdminSession;
  /** The pick to change; null for a new pick. */
  pick: DeskHomePick | null;
  onOpen: (id: string) => void;
}

const PLACES = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
];

/** Lets an editor choose an event for a place on the home page, or change the choice. */
export function HomePickEditor({ session, pick, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(null);
  const { search } = useAdminLocation();
  const asked = new URLSearchParams(search).get('event') ?? '';
  const textsOf = (of: DeskHomePick | null) => homePickTexts(of, centralDate(new Date()), asked);
  const form = useRecordForm<HomePickField, DeskHomePick>({
    session,
    kind: 'home-picks',
    id: pick?.id ?? null,
    ...(asked !== '' && { about: asked }),
    record: { version: pick?.updatedAt ?? null, texts: textsOf(pick) },
    textsOf,
    loadSchema: async () => (await import('./home-pick-fields.ts')).homePickFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({ title: pick === null ? 'Event Picked' : 'Pick Saved', action, heldUntil });
      await client.invalidateQueries({ queryKey: ['records', 'home-picks'] });
      if (pick === null) onOpen(id);
    },
  });
  const { control } = form;
  return (
    <div className="max-w-2xl">
      <RecordForm
        form={form}
        noun="pick"
        labels={HOME_PICK_LABELS}
        button={pick === null ? 'Pick It' : 'Save Changes'}
      >
        <Field
          {...control('eventId')}
          label={HOME_PICK_LABELS.eventId}
          hint={
            pick === null
              ? `The address of its page, as in ${paths.event('harbor-jazz-k3x9q2')}`
              : `${pick.title}, ${formatDateRange(pick.startDate, pick.endDate)}`
          }
          autoComplete="off"
          required
        />
        <Select
          {...control('place')}
          label={HOME_PICK_LABELS.place}
          hint="The third place stays with the premium events, which take turns."
          options={PLACES}
          required
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field {...control('firstDay')} label={HOME_PICK_LABELS.firstDay} type="date" required />
          <Field
            {...control('lastDay')}
            label={HOME_PICK_LABELS.lastDay}
            hint="To end it, choose yesterday. If it hasn’t begun, choose the day before its first day."
            type="date"
            required
          />
        </div>
      </RecordForm>
    </div>
  );
}
