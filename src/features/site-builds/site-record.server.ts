import { env } from '../../server/env.ts';
import { type BuildRecord, buildRecordSchema } from './publish-guard.ts';

const DEADLINE_MS = 5_000;

export type SiteRecord =
  | { outcome: 'found'; record: BuildRecord }
  /** There is no site yet, or one without a record. */
  | { outcome: 'none' }
  /** There may well be a site, but it could not be asked. */
  | { outcome: 'unreadable'; detail: string };

/** Nobody there, as against somebody who does not answer. */
const NOBODY = new Set(['ECONNREFUSED', 'ENOTFOUND']);

const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : '';

const ask = async (): Promise<SiteRecord> => {
  try {
    const answer = await fetch(`${env().SITE_URL}/build.json`, {
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (answer.status === 404) return { outcome: 'none' };
    if (!answer.ok) return { outcome: 'unreadable', detail: `it answered ${answer.status}` };
    const record = buildRecordSchema.safeParse(await answer.json());
    return record.success
      ? { outcome: 'found', record: record.data }
      : { outcome: 'unreadable', detail: 'its build.json is not one of ours' };
  } catch (error) {
    return NOBODY.has(codeOf(error))
      ? { outcome: 'none' }
      : { outcome: 'unreadable', detail: String(error) };
  }
};

/**
 * What the last build wrote to the site as it stands now. Asked of the site itself, because the
 * database may be the very thing that is wrong; asked twice before giving up.
 */
export async function readSiteRecord(): Promise<SiteRecord> {
  const first = await ask();
  return first.outcome === 'unreadable' ? ask() : first;
}
