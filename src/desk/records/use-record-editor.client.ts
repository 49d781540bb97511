import { useQueryClient } from '@tanstack/react-query';
import type { FormSchema } from '../../forms/form-problems.ts';
import {
  type FieldOf,
  type RecordDescription,
  recordTexts,
  type StoredRecord,
} from '../../forms/records/define-record.ts';
import { showUndo } from '../app/undo.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import type { RecordKind } from './records.ts';
import { type RecordImages, useRecordForm } from './use-record-form.client.ts';

const NO_IMAGE: RecordImages = { problem: undefined, sent: () => undefined };

/** A record that an editor read. */
export type ReadRecord<Described extends RecordDescription> = StoredRecord<Described> & {
  id: string;
  updatedAt: string;
};

export interface EditorRules<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described>,
> {
  session: AdminSession;
  kind: RecordKind;
  record: Described;
  /** The record to change; null adds a new one. */
  stored: Stored | null;
  /** The values of a new record. */
  begin?: Readonly<Partial<StoredRecord<Described>>>;
  /** What a new record is about, such as an event; the browser keeps a separate draft for each value. */
  about?: string | undefined;
  loadSchema: () => Promise<FormSchema>;
  image?: RecordImages;
  /** Titles of the undo bar after a save; without titles, the bar does not appear. */
  titles?: { added: string; saved: string };
  /** Opens the editor of another record, such as a new one that was saved. */
  onOpen: (id: string) => void;
}

/** Holds the form for a record with the fields that its description lists; see `useRecordForm`. */
export function useRecordEditor<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described>,
>(rules: EditorRules<Described, Stored>) {
  const { kind, record, stored, titles, onOpen } = rules;
  const client = useQueryClient();
  return useRecordForm<FieldOf<Described>, Stored>({
    session: rules.session,
    kind,
    id: stored?.id ?? null,
    about: rules.about,
    record: {
      version: stored?.updatedAt ?? null,
      texts: recordTexts(record, stored ?? rules.begin),
    },
    textsOf: (of) => recordTexts(record, of),
    loadSchema: rules.loadSchema,
    image: rules.image ?? NO_IMAGE,
    onSaved: async ({ id, action, heldUntil }) => {
      if (titles !== undefined) {
        showUndo({ title: stored === null ? titles.added : titles.saved, action, heldUntil });
      }
      await client.invalidateQueries({ queryKey: ['records', kind] });
      if (stored === null) onOpen(id);
    },
  });
}
