import { requireEditor } from '../src/server/access/admin.ts';
import { env } from '../src/server/env.ts';
import { endpoint, type Handler, json } from '../src/server/http/http.ts';
import { readJsonObject } from '../src/server/http/request.ts';
import type { Db } from '../src/server/supabase.ts';
import { afterChange, type Change } from './after-change.ts';

interface Call {
  request: Request;
  /** A database client that acts as the editor. */
  db: Db;
  /** The `:id` of the path, unchecked. */
  id: string;
  /** The request's JSON object, unchecked. */
  body: Record<string, unknown>;
  /** Seconds in which the action can be undone. */
  hold: number;
}

/**
 * Makes the handler of an editor's action that can be undone. Reads a body even if the action takes no
 * fields, because `readJsonObject` refuses requests from other origins, and plain forms.
 * @param followUp what follows the action; its emails and its build wait until it can no longer be undone
 * @param act performs the action and returns the body of the response
 */
export const undoable = (
  followUp: Omit<Change, 'hold'>,
  act: (call: Call) => Promise<object>,
): Handler =>
  endpoint(async (request, context) => {
    const db = await requireEditor(request);
    const body = await readJsonObject(request);
    const hold = env().UNDO_SECONDS;
    const response = await act({ request, db, id: context.params['id'] ?? '', body, hold });
    afterChange(context, { ...followUp, hold });
    return json(response);
  });
