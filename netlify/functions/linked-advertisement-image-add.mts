import type { Config } from '@netlify/functions';
import { addImage } from '../../src/features/manage-links/advertisement/add-image.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/linked-advertisement/image', method: 'POST' };

/**
 * Adds or replaces the image of a private link's advertisement; `image` has an upload's token and `alt`. 409
 * once an admin has decided about the advertisement, or if the upload is gone, 400 for a wrong size, 410 for
 * an ended link, 429 after too many images. Gives the advertisement.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await addImage(serviceClient(), context, holder, body);
  const { advertisement } = accept('advertisement link', result, 'added');
  afterChange(context, { mail: true });
  return json(advertisement);
});
