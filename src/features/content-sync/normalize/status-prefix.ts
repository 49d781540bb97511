/** `CANCELLED: Gala`, `Gala – POSTPONED`, `[Canceled] Gala`: a state that calendars write into titles. */

const STATE = '(cancell?ed|postponed|rescheduled|called off|sold out)';

/** Of titles on one line with single spaces. */
const BEFORE = new RegExp(`^\\*{0,3} ?${STATE}\\*{0,3} ?[:!|–—-]{1,3} ?(?=\\S)`, 'i');
const SHOUTED = new RegExp(`^${STATE.toUpperCase()} (?=\\S)`);
const BRACKETED = new RegExp(` ?[[(*]{1,3} ?${STATE} ?[\\])*!]{1,3}`, 'i');
const AFTER = new RegExp(` ?[:|–—-]{1,3} ?${STATE}[!.]?$`, 'i');

const isOff = (word: string | undefined): boolean =>
  word !== undefined && /^(?:cancell?ed|postponed|called off)$/i.test(word);

/**
 * The title without the state written into it, and whether the event does not take place. A rescheduled
 * event takes place on its new date, and a sold-out one too. Without a mark, only capitals are a state:
 * `Postponed Dreams` is a title.
 */
export function readStatusPrefix(title: string): { title: string; isOff: boolean } {
  for (const pattern of [BRACKETED, BEFORE, SHOUTED, AFTER]) {
    const match = pattern.exec(title);
    if (match === null) continue;
    const rest = title.replace(pattern, ' ').replaceAll('  ', ' ').trim();
    if (rest !== '') return { title: rest, isOff: isOff(match[1]) };
  }
  return { title, isOff: false };
}
