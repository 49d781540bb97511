import type { SourceReport, SyncRun } from '../../sync-api.ts';

interface OutcomeRow {
  sourceId: string;
  name: string;
  /** As many as there are runs; null where the source was not among a run's. */
  cells: (Pick<SourceReport, 'outcome' | 'itemsRead'> | null)[];
}

/** A row for each source of any of the runs, under the name it had last, in the order of the newest run. */
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
