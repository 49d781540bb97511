import { env } from '../../server/env.ts';
import { buildRecordSchema } from './build-record.ts';

const DEADLINE_MS = 5_000;

/**
 * How many events the site holds as it stands now, read from the site itself: the database may be
 * the very thing that is wrong. Null when there is no site yet, or none that can be read.
 */
export async function readPublishedEvents(): Promise<number | null> {
  try {
    const answer = await fetch(`${env().SITE_URL}/build.json`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) return null;
    const record = buildRecordSchema.safeParse(await answer.json());
    return record.success ? record.data.events : null;
  } catch {
    // A first build has no site to ask; the guard then has nothing to compare with.
    return null;
  }
}
