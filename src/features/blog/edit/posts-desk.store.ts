/** Reads and writes articles for an editor, with the editor's own token. */
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import { pageArguments, saveWithImageArguments } from '../../../server/record-arguments.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { deskPost, postRow } from './post-api.ts';
import type { PostDecision } from './post-fields.ts';
import type { PostState } from './post-state.ts';

/** Reads a page of articles in one state; `status` null means every state except deleted. */
export const listDeskPosts = (
  db: Db,
  { status, text }: { status: PostState | null; text: string },
  slice: ListSlice,
) =>
  rpc(
    db,
    'desk_posts',
    { status: status as string, ...pageArguments(text, slice) },
    listPage('post', postRow),
  );

/** Finds an article, or null. */
export const findDeskPost = (db: Db, id: string) =>
  rpc(db, 'desk_post', { id }, deskPost.nullable());

const written = outcomes({ ...saved, ...missing, changed: {}, deleted: {}, image_missing: {} });

/** Saves an article; with `id` null, adds a new draft. @param version `updatedAt` when it was read */
export const savePost = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  image: { hash: string | null; holdSeconds: number },
) => rpc(db, 'save_post', saveWithImageArguments(id, version, fields, image), written);

const decided = outcomes({ ...saved, ...missing, changed: {}, deleted: {}, empty: {}, past: {} });

/** Publishes, schedules, takes down, deletes or restores an article. */
export const decidePost = (db: Db, id: string, decision: PostDecision, holdSeconds: number) =>
  rpc(
    db,
    'publish_post',
    {
      id,
      version: decision.version,
      decision: decision.decision,
      at: (decision.decision === 'schedule' ? decision.at : null) as string,
      holdSeconds,
    },
    decided,
  );
