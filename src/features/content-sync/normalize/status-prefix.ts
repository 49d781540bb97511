/** Reads a status written into a title: `CANCELLED: Gala`, `Gala POSTPONED`, `[Canceled] Gala`. */

const STATE = '(cancell?ed|postponed|rescheduled|called off|sold out)';

/** A reason or a term after the status: ` due to weather`, ` until further notice`. */
const REASON = '(?: (?:due to|because of|until) [^()[\\]:|]{2,60})?';

/** These patterns expect a title on one line with single spaces. */
const BEFORE = new RegExp(`^\\*{0,3} ?${STATE}\\*{0,3} ?[:!|–—-]{1,3} ?(?=\\S)`, 'i');
const SHOUTED = new RegExp(`^${STATE.toUpperCase()} (?=\\S)`);
const BRACKETED = new RegExp(` ?[[(*]{1,3} ?${STATE}${REASON} ?[\\])*!]{1,3}`, 'i');
const AFTER = new RegExp(` ?[:|–—-]{1,3} ?${STATE}${REASON}[!.]?$`, 'i');
const SHOUTED_AFTER = new RegExp(` ${STATE.toUpperCase()}[!.]{0,3}$`);

/** What may stand before a status in capitals: `Gala, CANCELLED`, `Market is CANCELLED`. */
const VERB = /,$|,? (?:is|was|has been|have been)$/i;

const isOff = (word: string | undefined): boolean =>
  word !== undefined && /^(?:cancell?ed|postponed|called off)$/i.test(word);

/**
 * Returns the title without the status, and whether the event is off: cancelled, postponed or called off. A
 * rescheduled or sold-out event takes place. A word without a mark around it is a status only in capitals:
 * `Postponed Dreams` is a title.
 */
export function readStatusPrefix(title: string): { title: string; isOff: boolean } {
  for (const pattern of [BRACKETED, BEFORE, SHOUTED, AFTER, SHOUTED_AFTER]) {
    const match = pattern.exec(title);
    if (match === null) continue;
    const left = title.replace(pattern, ' ').replaceAll('  ', ' ').trim();
    const rest = pattern === SHOUTED_AFTER ? left.replace(VERB, '') : left;
    if (/\b(?:not|never)$/i.test(rest)) continue;
    if (rest !== '') return { title: rest, isOff: isOff(match[1]) };
  }
  return { title, isOff: false };
}
