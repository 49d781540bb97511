/** Reads, marks and deletes contact messages with the editor's own token. */
import { call } from '../../server/http/outcome.ts';
import { type Db, listPage, type ListSlice, rpc } from '../../server/supabase.ts';
import { madeAction } from '../parts/actions.store.ts';
import { deskMessage, type MessageList, messageRow } from './message-api.ts';

const STATUS: Record<MessageList, string | undefined> = {
  open: 'new',
  answered: 'handled',
  all: undefined,
};

/** Reads a page of messages, newest first. */
export const listDeskMessages = (
  db: Db,
  { list, text }: { list: MessageList; text: string },
  slice: ListSlice,
) =>
  rpc(
    db,
    'desk_messages',
    {
      ...(STATUS[list] !== undefined && { status: STATUS[list] }),
      text,
      limit: slice.limit,
      offset: slice.offset,
    },
    listPage('message', messageRow),
  );

/** Reads one message; null for an unknown id. */
export const findDeskMessage = (db: Db, id: string) =>
  rpc(db, 'desk_message', { id }, deskMessage.nullable());

/** Stores who was the first to read a message, and when. */
export const readMessage = (db: Db, id: string) =>
  call(db, 'read_message', { id }, 'message', { read: {} });

/**
 * Marks a message as answered, or as open again.
 * @param hold seconds in which the action can be undone
 */
export const answerMessage = (db: Db, id: string, isAnswered: boolean, hold: number) =>
  call(db, 'answer_message', { id, answered: isAnswered, holdSeconds: hold }, 'message', {
    marked: madeAction,
  });

/** Deletes a message. @param hold seconds in which the action can be undone */
export const deleteMessage = (db: Db, id: string, hold: number) =>
  call(db, 'delete_message', { id, holdSeconds: hold }, 'message', { deleted: madeAction });
