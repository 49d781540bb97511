/** Judges whether the items read from a source can be trusted to be the source's whole calendar. */
import { counted } from '../../../text/counted.ts';

/** A source that usually has fewer items than this may bring less than half without being at fault. */
const ENOUGH_TO_JUDGE = 10;

interface Judgement {
  outcome: 'read' | 'empty' | 'halved';
  /** For people; null when all is well. */
  message: string | null;
  /** Items of an ordinary reading, to judge the next reading by; null keeps the stored number. */
  usualItems: number | null;
}

/**
 * Judges the number of items of a reading that succeeded. A reading of less than half of what is usual,
 * and an empty one, write and remove nothing.
 * @param usual items of an ordinary reading; null at the first
 */
export function judgeReading(itemsRead: number, usual: number | null): Judgement {
  if (itemsRead === 0) {
    const message =
      usual === null || usual === 0
        ? 'It has no events or articles. Nothing was changed.'
        : `It has no events or articles; usually it brings about ${counted(usual, 'item')}. Nothing was changed. Open its page and look whether the calendar has moved.`;
    return { outcome: 'empty', message, usualItems: null };
  }
  if (usual !== null && usual >= ENOUGH_TO_JUDGE && itemsRead * 2 < usual) {
    return {
      outcome: 'halved',
      message: `It brought ${counted(itemsRead, 'item')} instead of about ${usual}. Nothing was changed, and the source is paused. Look at its page; if fewer is right, resume it.`,
      usualItems: null,
    };
  }
  // A season ends slowly, so each new reading counts for only a third.
  const usualItems = usual === null ? itemsRead : Math.round((usual * 2 + itemsRead) / 3);
  return { outcome: 'read', message: null, usualItems };
}
