import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { MESSAGE_LISTS } from '../../src/features/contact/desk/message-api.ts';
import { listDeskMessages } from '../../src/features/contact/desk/messages-desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { listRequest } from '../../src/server/http/list-request.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { paginate } from '../../src/ui/list/pagination.ts';

export const config: Config = { path: '/api/admin/messages', method: 'GET' };

const PAGE_SIZE = 20;

const query = listRequest(MESSAGE_LISTS, 'a message', PAGE_SIZE).extend({
  q: z.string().max(200, 'Search for fewer words.').default(''),
});

/**
 * Lists contact messages, newest first, 20 a page by default. `status` is `open` (the default), `answered` or
 * `all`; `q` is searched in names, addresses, subjects and texts.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  const { status: list = 'open', q: text, page, limit } = requireQuery(query, request);
  const slice = { limit, offset: (page - 1) * limit };
  const { items, total } = await listDeskMessages(db, { list, text }, slice);
  return json({ data: items, pagination: paginate(total, page, limit) });
});
