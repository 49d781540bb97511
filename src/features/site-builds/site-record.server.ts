import { env } from '../../server/env.ts';
import { buildRecordSchema, type SiteRecord } from './publish-guard.ts';

const DEADLINE_MS = 5_000;

/**
 * Network errors that mean that no site exists yet. After any other error, the site counts as existing but
 * not responding.
 */
const NO_SITE = new Set(['ECONNREFUSED', 'ENOTFOUND']);

const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : '';

const ask = async (): Promise<SiteRecord> => {
  try {
    const response = await fetch(`${env().SITE_URL}/build.json`, {
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status === 404) return { outcome: 'none' };
    if (!response.ok) return { outcome: 'unreadable', detail: `it answered ${response.status}` };
    const record = buildRecordSchema.safeParse(await response.json());
    return record.success
      ? { outcome: 'found', record: record.data }
      : { outcome: 'unreadable', detail: 'its build.json is not one of ours' };
  } catch (error) {
    return NO_SITE.has(codeOf(error))
      ? { outcome: 'none' }
      : { outcome: 'unreadable', detail: String(error) };
  }
};

/**
 * Reads the record from the published site, not from the database, which may be the faulty part. Tries twice.
 */
export async function readSiteRecord(): Promise<SiteRecord> {
  const first = await ask();
  return first.outcome === 'unreadable' ? ask() : first;
}
