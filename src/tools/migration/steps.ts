/** Writes what migrations lack of the schema files, by pg-delta. */
import { encodeId, parseId } from '@supabase/pg-delta/core';
import { renderPlanFiles } from '@supabase/pg-delta/frontends';
import { resolveProfile, supabaseProfile } from '@supabase/pg-delta/integrations';
import { plan } from '@supabase/pg-delta/plan';
import pg from 'pg';

export interface Steps {
  sql: string;
  /** Renames that pg-delta sees and that no argument answers, as `column:public.venues.name=column:public.venues.title`. */
  openRenames: string[];
}

/**
 * Writes the steps from one database to another.
 * @param renames those that are meant, as in `openRenames`; null: nothing is renamed
 */
export async function stepsBetween(
  from: string,
  to: string,
  renames: readonly string[] | null,
): Promise<Steps> {
  const source = new pg.Pool({ connectionString: from });
  const desired = new pg.Pool({ connectionString: to });
  // Postgres may end before the last connection is closed.
  for (const pool of [source, desired]) pool.on('error', () => undefined);
  try {
    const profile = await resolveProfile(source, supabaseProfile);
    const [was, is] = await Promise.all([profile.extract(source), profile.extract(desired)]);
    const acceptRenames = (renames ?? []).map((rename) => {
      const [old = '', now = ''] = rename.split('=');
      return { from: parseId(old), to: parseId(now) };
    });
    const found = plan(was.factBase, is.factBase, {
      ...profile.planOptions,
      renames: renames === null ? 'off' : 'prompt',
      acceptRenames,
    });
    const files = renderPlanFiles(found, { allowDrops: true }).files;
    const named = found.renameCandidates
      .filter(({ status }) => status === 'unambiguous')
      .map((each) => `${encodeId(each.from)}=${encodeId(each.to)}`);
    return {
      sql: files.map(({ contents }) => contents).join('\n'),
      openRenames: renames === null ? [] : named.filter((rename) => !renames.includes(rename)),
    };
  } finally {
    await Promise.all([source.end(), desired.end()]);
  }
}
