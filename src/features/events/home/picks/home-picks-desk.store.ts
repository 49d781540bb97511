/** Reads and saves the events that editors pick for the home page, with the editor's own token. */
import { missing, outcomes, saved } from '../../../../server/http/outcome.ts';
import { pageArguments, saveArguments } from '../../../../server/record-arguments.ts';
import { type Db, listPage, type ListSlice, rpc } from '../../../../server/supabase.ts';
import { deskHomePick } from './home-pick-api.ts';

/** Reads a page of picks; the pick that ends last comes first. */
export const listDeskHomePicks = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'desk_home_picks', pageArguments(text, slice), listPage('pick', deskHomePick));

/** Reads one pick; null if there is none. */
export const findDeskHomePick = (db: Db, id: string) =>
  rpc(db, 'desk_home_pick', { id }, deskHomePick.nullable());

/** Saves a pick; a null `id` adds a new one. @param version `updatedAt` of the pick that the editor read */
export const saveHomePick = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  hold: { holdSeconds: number },
) =>
  rpc(
    db,
    'save_home_pick',
    saveArguments(id, version, fields, hold),
    outcomes({ ...saved, ...missing, changed: {}, not_public: {}, taken: {} }),
  );
