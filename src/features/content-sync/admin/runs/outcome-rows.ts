import type { SourceReport, SyncRun } from '../../sync-api.ts';

interface OutcomeRow {
  sourceId: string;
  name: string;
  /** One cell for each run; null if the run did not include the source. */
  cells: (Pick<SourceReport, 'outcome' | 'itemsRead'> | null)[];
}

/**
 * Makes a row for each source in any of the runs, with the source's latest name. The sources of the newest
 * run come first, in the order of that run.
 * @param runs newest first
 */
export function outcomeRows(runs: readonly SyncRun[]): OutcomeRow[] {
  const names = new Map<string, string>();
  for (const { sourceId, name } of runs.flatMap(({ sources }) => sources)) {
    if (!names.has(sourceId)) names.set(sourceId, name);
  }
  return [...names].map(([sourceId, name]) => ({
    sourceId,
    name,
    cells: runs.map(({ sources }) => sources.find((one) => one.sourceId === sourceId) ?? null),
  }));
}
