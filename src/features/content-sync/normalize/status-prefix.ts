/** `CANCELLED: Gala`, `Gala – POSTPONED`, `[Canceled] Gala`: a state that calendars write into titles. */

const WORDS = 'cancell?ed|postponed|rescheduled|called off|sold out';
const BEFORE = new RegExp(
  `^\\s*[[(*]{0,3}\\s*(${WORDS})\\b\\s*[\\])*!]{0,3}\\s*(?:[:|\\-–—]+|\\s)\\s*(?=\\S)`,
  'i',
);
const BRACKETED = new RegExp(`\\s*[[(*]{1,3}\\s*(${WORDS})\\s*[\\])*!]{1,3}`, 'i');
const AFTER = new RegExp(`\\s*[:|\\-–—]+\\s*(${WORDS})[!.]*\\s*$`, 'i');

/** Whether the title's state means that the event does not take place. */
const isOff = (word: string | undefined): boolean =>
  word !== undefined && /^(?:cancell?ed|postponed|called off)$/i.test(word);

/**
 * The title without the state written into it. A rescheduled event takes place on its new date, and a
 * sold-out one too. A word that begins a title without a mark (`Postponed Dreams`) is part of it.
 */
export function readStatusPrefix(title: string): { title: string; isOff: boolean } {
  for (const pattern of [BRACKETED, BEFORE, AFTER]) {
    const match = pattern.exec(title);
    if (match === null) continue;
    const isMarked =
      pattern !== BEFORE || /[:|\-–—\])*!]/.test(match[0]) || match[1] === match[1]?.toUpperCase();
    const rest = title.replace(pattern, ' ').replace(/\s+/g, ' ').trim();
    if (isMarked && rest !== '') return { title: rest, isOff: isOff(match[1]) };
  }
  return { title, isOff: false };
}
