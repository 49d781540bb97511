/**
 * Reads and writes an event, or the fields that all dates of a listing share, with the editor's own token.
 */
import { call } from '../../../server/http/outcome.ts';
import { type Db, rpc, snakeKeys } from '../../../server/supabase.ts';
import { savedRecord } from '../../parts/actions.store.ts';
import { editableEvent } from './editable-event.ts';
import type { EditScope } from './edit-form.ts';

/** Reads an event (never a draft) or a listing; null for an unknown id. */
export const readEditable = (db: Db, subject: EditScope, id: string) =>
  rpc(db, 'editable_event', { subject, id }, editableEvent.nullable());

interface Edit {
  /** `updatedAt` of the record when the editor read it. */
  version: string;
  /** Values by field name, only of changed fields. */
  values: object;
  /** Null keeps the stored images. */
  images: ({ token_hash: string; alt: string } | { url: string; alt: string })[] | null;
  /** Seconds in which the action can be undone. */
  hold: number;
}

/**
 * Merges the event `from` into the event `into`, as one action. `into` gets the given values and, with
 * `images`, the images of `from`.
 */
export const writeMerge = (
  db: Db,
  from: { id: string; version: string },
  into: { id: string; version: string },
  taken: { values: object; images: boolean; hold: number },
) =>
  call(
    db,
    'merge_events',
    {
      ...{ from: from.id, fromVersion: from.version },
      ...{ into: into.id, intoVersion: into.version },
      fields: snakeKeys(taken.values),
      takesImages: taken.images,
      holdSeconds: taken.hold,
    },
    'edited event',
    { saved: savedRecord },
  );

/**
 * Writes an event or a listing as one action. The status stays, with one exception: a postponed event becomes
 * `approved` if its new first day is the one that its note announces.
 */
export const writeEdit = (
  db: Db,
  subject: EditScope,
  id: string,
  { version, values, images, hold }: Edit,
) =>
  call(
    db,
    'edit_event',
    {
      ...{ subject, id, version, fields: snakeKeys(values) },
      ...{ images: images as object, holdSeconds: hold },
    },
    'edited event',
    { saved: savedRecord },
  );
