/** Records that editors list, save and merge (`../records.ts`), and messages to the guide. */
import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { recordMerge } from '../../src/desk/records/record-fields.ts';
import { postDecision } from '../../src/desk/records/posts/post-fields.ts';
import { POST_STATES } from '../../src/desk/records/posts/post-state.ts';
import { decidePost } from '../../src/desk/records/records.store.ts';
import { MESSAGE_LISTS, messageStep } from '../../src/desk/people/message-api.ts';
import {
  answerMessage,
  deleteMessage,
  findDeskMessage,
  listDeskMessages,
  readMessage,
} from '../../src/desk/people/messages.store.ts';
import { json } from '../../src/server/http/http.ts';
import {
  listPage,
  listRequest,
  requireId,
  requireQuery,
  requireValid,
} from '../../src/server/http/request.ts';
import { foundOrMissing } from '../../src/server/http/outcome.ts';
import { KINDS, MERGES, recordId, saveRecord } from '../records.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/admin/posts',
    '/api/admin/posts/:id',
    '/api/admin/posts/:id/decision',
    '/api/admin/venues',
    '/api/admin/venues/:id',
    '/api/admin/venues/:id/merge',
    '/api/admin/organizers',
    '/api/admin/organizers/:id',
    '/api/admin/organizers/:id/merge',
    '/api/admin/announcements',
    '/api/admin/announcements/:id',
    '/api/admin/home-picks',
    '/api/admin/home-picks/:id',
    '/api/admin/messages',
    '/api/admin/messages/:id',
    '/api/admin/messages/:id/deletion',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

const PAGE_SIZE = 20;
const searched = { q: z.string().max(200, 'Search for fewer words.').default('') };
const recordsRequest = listRequest(POST_STATES, 'an article', PAGE_SIZE).extend(searched);
const messagesRequest = listRequest(MESSAGE_LISTS, 'a message', PAGE_SIZE).extend(searched);

for (const kind of KINDS) {
  const path = `/api/admin/${kind.name}`;
  const followUp = { rebuild: true, purge: kind.tags };

  /**
   * Lists records that contain `q`. `status` filters only articles; without it, deleted articles are left
   * out.
   */
  api.editor.get(path, async ({ db, request }) => {
    const { status = null, q: text, ...asked } = requireQuery(recordsRequest, request);
    return json(await listPage(asked, (slice) => kind.list(db, { status, text }, slice)));
  });

  /**
   * Adds a record with the fields of its form and, optionally, `image` with an upload's token. Gives `id`,
   * `updatedAt` (the version), and the `action`, which can be undone until `heldUntil` (null for the draft of
   * an article).
   */
  api.undoable.post(
    path,
    followUp,
    ({ db, body, hold }) => saveRecord(db, kind, null, body, hold),
    201,
  );

  /** Returns one record with the fields that editors see and change. */
  api.editor.get(`${path}/:id`, async ({ db, id }) =>
    json(foundOrMissing(kind.subject, await kind.find(db, recordId(kind, id)))),
  );

  /**
   * Changes a record. Takes all fields of its form, `version`, and the new `image`: null removes the image,
   * and without `image` it stays. 409 if the record has changed since `version`. Gives the same as adding.
   */
  api.undoable.patch(`${path}/:id`, followUp, ({ db, id, body, hold }) =>
    saveRecord(db, kind, recordId(kind, id), body, hold),
  );
}

for (const { merge, ...kind } of MERGES) {
  /**
   * Merges this venue or organizer into `into`, which gets the fields of the form. The URL of this record then
   * leads to `into`. Takes the versions of both, and gives that of `into`.
   */
  api.undoable.post(
    `/api/admin/${kind.name}/:id/merge`,
    { rebuild: true, purge: [...kind.tags, 'events'] },
    async ({ db, id, body, hold }) => {
      const { into, version, intoVersion } = requireValid(recordMerge, body);
      const to = { id: recordId(kind, into), version: intoVersion };
      const fields = requireValid(kind.fields, body);
      const from = { id: recordId(kind, id), version };
      const { id: merged, updatedAt, action, heldUntil } = await merge(db, from, to, fields, hold);
      return { id: merged, updatedAt, action, heldUntil };
    },
  );
}

/** Publishes, schedules, takes down, deletes or restores an article; `at` is Central time. */
api.undoable.post(
  '/api/admin/posts/:id/decision',
  { rebuild: true, purge: ['blog'] },
  ({ db, id, body, hold }) => {
    const post = requireId(id, 'There is no such article.');
    return decidePost(db, post, requireValid(postDecision, body), hold);
  },
);

/** Lists contact messages, newest first, of the `status` `open` (the default), `answered` or `all`. */
api.editor.get('/api/admin/messages', async ({ db, request }) => {
  const { status: list = 'open', q: text, ...asked } = requireQuery(messagesRequest, request);
  return json(await listPage(asked, (slice) => listDeskMessages(db, { list, text }, slice)));
});

const messageId = (id: string): string => requireId(id, 'There is no such message.');

/** Gives a contact message, and who read and answered it, and when. Does not mark it as read. */
api.editor.get('/api/admin/messages/:id', async ({ db, id }) =>
  json(foundOrMissing('message', await findDeskMessage(db, messageId(id)))),
);

/**
 * Marks a message as `read`, `answered` or `open` (`step`). `action` and `heldUntil` are null for `read`, which
 * has an effect only the first time and cannot be undone.
 */
api.undoable.patch('/api/admin/messages/:id', {}, async ({ db, id: path, body, hold }) => {
  const id = messageId(path);
  const { step } = requireValid(messageStep, body);
  if (step !== 'read') return answerMessage(db, id, step === 'answered', hold);
  await readMessage(db, id);
  return { action: null, heldUntil: null };
});

/** Deletes a contact message. */
api.undoable.post('/api/admin/messages/:id/deletion', {}, ({ db, id, hold }) =>
  deleteMessage(db, messageId(id), hold),
);
