/** Makes the handlers of the public API, which scripts of all sites may call. */
import { type Handler, respond } from './http.ts';

/** Headers that a script of another site may read besides the few that browsers always show. */
const SHOWN_HEADERS = 'Link, Retry-After, X-List-Note, X-Total-Count';

/** Makes a handler like `endpoint`. Scripts of other sites may read all its responses, including refusals. */
export const publicEndpoint =
  (handle: Handler): Handler =>
  async (request, context) => {
    const response = await respond(request, () => handle(request, context));
    response.headers.set('Access-Control-Allow-Origin', '*');
    response.headers.set('Access-Control-Expose-Headers', SHOWN_HEADERS);
    return response;
  };
