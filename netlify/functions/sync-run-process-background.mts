import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { workOn } from '../../src/features/content-sync/run/work-on.server.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../../src/server/background-call.ts';

/**
 * Makes this a background function: Netlify answers 202 at once and lets it run for 15 minutes. The file's
 * name says so too, because some deploys of a finished build read only the name (netlify/cli, issue 8354).
 */
export const config: Config = { background: true };

const leaseSchema = z.object({ runId: z.uuid(), token: z.int() });

/**
 * Works on a run of the sync. Does nothing unless the body has the lease of the current run; only the
 * database gives out leases. Throws if the work broke off, so that Netlify calls it again.
 */
export default async (
  request: Request,
  context: { waitUntil: (work: Promise<unknown>) => void },
): Promise<void> => {
  const lease = leaseSchema.safeParse(await readJsonObject(request).catch(() => null));
  if (!lease.success) return;
  const end = await workOn(serviceClient(), lease.data);
  // The run's new events wait for review, so they need no build. If the run changed a public row, the
  // database has requested a build, which starts here.
  if (end !== 'lost') afterChange(context, { mail: true, rebuild: true });
};
