/**
 * Writes a record of this build, for the next build to compare with. Throws if this build would publish fewer
 * than half of the published site's events, or if their number cannot be read. The published site then stays
 * online. `ALLOW_FEWER_EVENTS` turns this check off.
 */
import type { APIRoute } from 'astro';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import { type BuildRecord, refusePublishing } from '../features/site-builds/publish-guard.ts';
import { readSiteRecord } from '../features/site-builds/site-record.server.ts';
import { env } from '../server/env.ts';

export const GET: APIRoute = async () => {
  const { events, readAt } = await eventCatalog();
  const refusal = refusePublishing(await readSiteRecord(), events.length, env().ALLOW_FEWER_EVENTS);
  if (refusal !== null) throw new Error(refusal);
  const record: BuildRecord = {
    events: events.length,
    readAt: readAt.toISOString(),
    commit: env().COMMIT_REF ?? null,
  };
  return Response.json(record);
};
