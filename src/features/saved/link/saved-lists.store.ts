/**
 * Reads and writes lists of saved events, found by the hash of their private link's token. Only the service
 * client may call these functions.
 */
import { z } from 'zod';
import { call } from '../../../server/http/outcome.ts';
import type { CountedLimit } from '../../../server/limits/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/access/token-hash.ts';
import type { SavedListChange } from './saved-list.ts';

/** Stores a list under a new token. */
export const createSavedList = (
  db: Db,
  token: string,
  eventIds: string[],
  limits: readonly CountedLimit[],
) =>
  call(db, 'create_saved_list', { tokenHash: tokenHash(token), eventIds, limits }, 'saved list', {
    created: {},
  });

const found = {
  eventIds: z.array(z.string()),
  moved: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .transform(
      (all): ReadonlyMap<string, string> => new Map(all.map(({ from, to }) => [from, to])),
    ),
};

/**
 * Reads the event ids of a list. `moved` gives, for each saved event that was merged into a public event, the
 * id of that public event. Reading counts as a use of the list, which is deleted a year after its last use.
 */
export const findSavedList = (db: Db, token: string) =>
  call(db, 'find_saved_list', { tokenHash: tokenHash(token) }, 'saved list', { found });

/**
 * Replaces the events of a list. Refused if the list has changed since it was read.
 * @param change the list's new events, and those that it had when it was read
 */
export const changeSavedList = (
  db: Db,
  token: string,
  { events, was }: SavedListChange,
  limits: readonly CountedLimit[],
) =>
  call(
    db,
    'change_saved_list',
    { tokenHash: tokenHash(token), eventIds: events, was, limits },
    'saved list',
    { changed: {} },
  );

/** Deletes a list, which ends its link. */
export const deleteSavedList = (db: Db, token: string) =>
  call(db, 'delete_saved_list', { tokenHash: tokenHash(token) }, 'saved list', { deleted: {} });
