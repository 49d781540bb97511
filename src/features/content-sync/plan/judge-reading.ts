/** Decides whether the items read from a source can be its whole calendar. */
import { counted } from '../../../text/counted.ts';

/**
 * Only sources with at least this usual number of items are checked for a sudden drop, because a smaller
 * source can bring less than half of its items without an error.
 */
const ENOUGH_TO_JUDGE = 10;

interface Judgement {
  outcome: 'read' | 'empty' | 'halved';
  /** Explains the outcome to people; null if nothing is wrong. */
  message: string | null;
  /** Usual number of items, for judging the next reading; null keeps the stored number. */
  usualItems: number | null;
}

/**
 * Judges the number of items of a successful reading. If it is empty, or has less than half of a usual number
 * of ten items or more, nothing is written or removed.
 * @param usual usual number of items; null at the first reading
 * @param isComplete whether the source was read to its end. If not, the number of items says nothing about
 * the source: it is not compared with the usual number and does not change it
 */
export function judgeReading(
  itemsRead: number,
  usual: number | null,
  isComplete: boolean,
): Judgement {
  if (itemsRead === 0) {
    const message =
      usual === null || usual === 0
        ? 'It has no events or articles. Nothing was changed.'
        : `It has no events or articles; usually it brings about ${counted(usual, 'item')}. Nothing was changed. Open its page and look whether the calendar has moved.`;
    return { outcome: 'empty', message, usualItems: null };
  }
  if (!isComplete) {
    const message = 'It was not read to its end; what is absent is not taken for gone.';
    return { outcome: 'read', message, usualItems: null };
  }
  if (usual !== null && usual >= ENOUGH_TO_JUDGE && itemsRead * 2 < usual) {
    return {
      outcome: 'halved',
      message: `It brought ${counted(itemsRead, 'item')} instead of about ${usual}. Nothing was changed, and the source is paused. Look at its page; if fewer is right, resume it.`,
      usualItems: null,
    };
  }
  // Moves the usual number by only a third towards the new one, because the number of events falls slowly at
  // the end of a season.
  const usualItems = usual === null ? itemsRead : Math.round((usual * 2 + itemsRead) / 3);
  return { outcome: 'read', message: null, usualItems };
}
