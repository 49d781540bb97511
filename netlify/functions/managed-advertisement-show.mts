import type { Config } from '@netlify/functions';
import { findManagedAdvertisement } from '../../src/features/manage-links/advertisement/advertisement-links.store.ts';
import { endpoint, json } from '../../src/server/http.ts';
import { linkHolder, wrongLinkAnswer } from '../../src/server/private-link.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/managed-advertisement', method: 'GET' };

export default endpoint(async (request, context) => {
  const found = await findManagedAdvertisement(serviceClient(), linkHolder(request, context));
  return found.outcome === 'found' ? json(found.advertisement) : wrongLinkAnswer(found);
});
