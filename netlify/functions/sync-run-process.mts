import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { workOn } from '../../src/features/content-sync/run/work-on.server.ts';
import { log } from '../../src/server/log.ts';
import { readJsonObject, requireValid } from '../../src/server/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

/** Netlify answers 202 at once and gives it 15 minutes. */
export const config: Config = { background: true };

const leaseSchema = z.object({ runId: z.uuid(), token: z.int() });

/** Does nothing without the lease of a run that goes on, which only the database gives. */
export default async (
  request: Request,
  context: { waitUntil: (work: Promise<unknown>) => void },
): Promise<void> => {
  try {
    const lease = requireValid(leaseSchema, await readJsonObject(request));
    const end = await workOn(serviceClient(), lease);
    // What a run brings is pending; where it did change a public row, that asked for a build.
    if (end === 'done') afterChange(context, { rebuild: true });
  } catch (error) {
    log.error('sync-work-refused', error);
  }
};
