import type { SourceRow } from '../../sync-api.ts';
import { syncDay } from '../../sync-moment.ts';
import { OUTCOMES } from '../../source-outcomes.ts';

/**
 * The width of the place for a run, the width of its bar and the height of the drawing, in the drawing's own
 * units.
 */
export const SPARK = { slot: 14, bar: 8, height: 28 } as const;

type Run = SourceRow['history'][number];

/** Makes a bar for each run by its number of items, oldest first; a run with any items gets a visible bar. */
export function sparkBars(history: readonly Run[]) {
  const most = Math.max(1, ...history.map(({ itemsRead }) => itemsRead));
  return history.toReversed().map(({ at, itemsRead, outcome }, index) => {
    const height = itemsRead === 0 ? 0 : Math.max(2, (itemsRead / most) * SPARK.height);
    return {
      at,
      mark: OUTCOMES[outcome].mark,
      box: {
        x: index * SPARK.slot + (SPARK.slot - SPARK.bar) / 2,
        y: SPARK.height - height,
        width: SPARK.bar,
        height,
      },
    };
  });
}

/** Describes the bars in words, newest run first. */
export const sparkText = (history: readonly Run[]): string =>
  history
    .map(
      ({ at, outcome, itemsRead, added }) =>
        `${syncDay(at)}: ${OUTCOMES[outcome].word.toLowerCase()}, ${itemsRead} read, ${added} added`,
    )
    .join('; ');
