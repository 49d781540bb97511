/** Reads a status written into a title: `CANCELLED: Gala`, `Gala – POSTPONED to Dec 19`, `[Sold out] Gala`. */
import { dayOfMonth } from '../../../time/month-days.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { readWrittenDay } from '../../../time/written-day.ts';

const CANCELLED =
  'cancel{1,3}ed|cancel{1,2}ation|cxl(?:d|led)?|called off|rained out|cancelad[oa]s?|cancelación|suspendid[oa]s?';
const POSTPONED =
  'postponed|pospuest[oa]s?|aplazad[oa]s?|(?:new |rescheduled )?date:? (?:tb[acd]|to be (?:announced|determined))';
const MOVED =
  'rescheduled(?: date| time)?|re-scheduled|reprogramad[oa]s?|moved(?= to )|new date|date changed?|nueva fecha';
const SOLD_OUT = 'sold[ -]?out|(?:entradas )?agotad[oa]s?';
const STATE = `(?:${CANCELLED}|${POSTPONED}|${MOVED}|${SOLD_OUT})`;

const EVENT = '(?:event|show|concert|performance|class|program|workshop|evento|concierto|función)';
const BEEN = '(?:(?:is|was|has been|have been) )?';
const STATES = `${STATE}(?:(?: and | & | or | y | ?[/,–—-] ?)${STATE})*`;

/** One or more states: `Event cancelled`, `CANCELLED AND RESCHEDULED`, `POSTPONED / NEW DATE`. */
const CORE = `(?:(?:(?:this|the|tonight[’']?s?|today[’']?s?) )?${EVENT} |weather )?${BEEN}${STATES}`;
const PHRASE = `(${CORE}(?: ${EVENT})?)`;

/** A reason or a new date after the state: ` due to weather`, ` to DEC.19 at the pier`, ` (storm)`. */
const TAIL =
  '((?:(?: ?[,–—-]? ?(?:due to|because of|debido a|until further)| (?:to|til|till|until|from|for|on|hasta|para|por|al|this|today|tonight|indefinitely))(?!\\p{L})| \\(|(?<=date|fecha):? ).{0,80}?)?';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** What a tail contains if it belongs to a status and not to a title such as `Moved to Tears`. */
const CLEAR_TAIL = new RegExp(
  `\\d|\\b(?:${MONTHS}|mon|tues|wednes|thurs|fri|satur|sun|ene|abr|ago|dic|weather|rain|storm|hurricane|wind|heat|cold|snow|ice|freez|flood|lightning|illness|covid|low |unforeseen|circumstance|power|lluvia|clima|further|later|next|be announced|indefinite|today|tonight|tomorrow|spring|summer|fall|winter|tb[acd]\\b|aviso)`,
  'i',
);

/** Marks between a status and a title. A hyphen or slash needs a space beside it: not `Un-cancelled`. */
const MARK =
  '(?: ?(?:[:|~•·*>»〜～∼–—―‒−]|\\p{Extended_Pictographic}\\uFE0F?){1,5}| [-/]{1,5}|[-/]{1,5}(?= )|-{2,5})';
const JUNK = `(?: ?:[-']?[()]|[^\\p{L}\\p{N})\\]"”’']){0,8}`;
/** Signs before a status at the start: `❌ CANCELLED: Gala`. A quotation mark begins a title instead. */
const LEAD = '^[^\\p{L}\\p{N}[({<"“‘«]{0,8}';
const TO_DAY = `(?: (?:to|till?|until|from|for) (?:\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|(?:${MONTHS})[a-z]{0,6}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?)(?!\\d))?`;
const OPEN = '[[({«<*~=#_]{1,5} ?';
const CLOSE = '[!.?]* ?[\\])}»>*~=#_]{1,5}';

const form = (pattern: string) => new RegExp(pattern, 'iu');

/**
 * The places where a status can stand in a title; the title is on one line, with single spaces. In a loose
 * form, no clear mark separates status and title, so it needs other evidence, such as capitals: `CANCELLED
 * Gala` has a status, `Cancelled Dreams` has none.
 */
const FORMS = [
  { isLoose: false, form: form(` ?${OPEN}${PHRASE}((?:[ ,:;!./–—-][^\\])}*]{0,80}?)?)${CLOSE} ?`) },
  {
    isLoose: false,
    form: form(`${LEAD}${PHRASE}${TAIL}!{0,5}${MARK}[ !*~:|–—-]{0,8}(?=\\S)`),
  },
  { isLoose: true, form: form(`${LEAD}(${CORE})(${TO_DAY})(?:[!.]{1,5} ?|[-/]| )(?=\\S)`) },
  { isLoose: false, form: form(`(?:${MARK}| ?(?:…|\\.{2,5})) ?${PHRASE}${TAIL}${JUNK}$`) },
  { isLoose: false, form: form(`${MARK} ?${PHRASE}()(?= ?[[(]|${MARK} )`) },
  { isLoose: true, form: form(`(?:,? |(?<=[!.]) )(${BEEN}${STATES})${TAIL}${JUNK}$`) },
];

/**
 * The beginning of a subtitle after a word that is a title, not a status: `Sold Out: The Musical`,
 * `Cancelled! A Comedy of Manners`.
 */
const KIND =
  '(?:the|an?|una?|el) (?:(?:new|rock|folk|one-act|one-(?:wo)?man|dark|romantic|musical|solo|short|original|love|true|ghost) )*(?:musical|play|comedy|comedia|drama|tragedy|farce|opera|film|movie|documentary|story|memoir|novel|revue|cabaret|romance|satire)';
const IS_KIND = form(`^[^\\p{L}]*${KIND}[.!]?$`);
const BEGINS_WITH_KIND = form(`^[^\\p{L}]*${KIND}(?: (?:in|by|about|of|on|for|with|from) .*)?$`);

/** Words before a state that make it no status: `Market is NOT CANCELLED`, `How to Be CANCELLED`. */
const CONTINUED =
  /(?:^|[\s-])(?:not|never|no|un|almost|nearly|be|being|get|gets|got|the|an?|and|or|of|to|my|our|previously|formerly)$/i;

/**
 * Says whether the state is in capitals and the rest of the title is not, or whether the state is part of a
 * sentence: `Gala has been postponed`.
 */
const isShouted = (phrase: string, rest: string): boolean => {
  const states = phrase.replace(form(BEEN), '');
  return states === states.toUpperCase()
    ? /\p{Ll}/u.test(rest)
    : /^ha(?:s|ve) been [a-z ]+$/.test(phrase);
};

/** Finds one status and takes it out of the title; null if there is none, or if nothing else is left. */
function findStatus(title: string, isRepeat: boolean): { title: string; words: string } | null {
  for (const { isLoose, form: pattern } of FORMS) {
    const match = pattern.exec(title);
    if (match === null) continue;
    const [all, phrase = '', tail = ''] = match;
    const before = title.slice(0, match.index).replace(/[\s|~–—:,;*-]{1,9}$/u, '');
    const after = title.slice(match.index + all.length);
    const rest =
      `${before} ${before === '' ? after.replace(/^[\s|~–—:,;*-]+/u, '') : after.trimStart()}`.trim();
    if (!/[\p{L}\p{N}]/u.test(rest) || CONTINUED.test(before)) continue;
    const shouted = isShouted(phrase, rest);
    if (IS_KIND.test(after) || (!shouted && BEGINS_WITH_KIND.test(after))) continue;
    const isWrapped = pattern === FORMS[0]?.form;
    const isSmall = phrase === phrase.toLowerCase();
    const isClear = isWrapped || tail === '' || CLEAR_TAIL.test(tail);
    const isStatus = isLoose
      ? shouted ||
        (/^\W*(?:due to|because of|debido)/i.test(tail) && CLEAR_TAIL.test(tail)) ||
        (isRepeat && tail === '') ||
        (/[!.]$/.test(before) && CLEAR_TAIL.test(phrase + tail))
      : isClear || isSmall || (shouted && !/^\W*\p{Lu}\p{Ll}/u.test(tail));
    if (isStatus)
      return { title: rest, words: `${phrase}${tail}`.replace(/[\s,;:–—(-]{1,9}$/u, '') };
  }
  return null;
}

/** Says whether a text names the month and day of a date: `to 12/20, 3pm`, `to DEC.19`. */
function namesDay(text: string, day: WallDate): boolean {
  const plain = text.toLowerCase().replaceAll(/(\d)\.(?=\d)/g, '$1/');
  return Array.from(plain.matchAll(/[a-z]+|\d+/g)).some(({ index }) => {
    const written = readWrittenDay(plain.slice(index));
    return (
      written !== null && dayOfMonth(2000, written.month, written.day)?.slice(4) === day.slice(4)
    );
  });
}

export interface TitleStatus {
  /** The title without its status. */
  title: string;
  state: 'cancelled' | 'postponed' | null;
  isSoldOut: boolean;
  /** What the title said of its state, such as `POSTPONED to DEC.19 at the pier`. */
  words: string;
}

/**
 * Reads the status in a title. An event that was moved to an unknown day, or to another day than `startDate`,
 * is postponed; one that was moved to `startDate` from another day, or is only called rescheduled, takes
 * place. A word without a mark beside it is a status only in capitals: `Postponed Dreams` is a title.
 * @param startDate the day for which the source lists the event
 */
export function readStatusPrefix(title: string, startDate: WallDate = ''): TitleStatus {
  const found: string[] = [];
  let rest = title;
  while (found.length < 4 && rest.length <= 500) {
    const next = findStatus(rest, found.length > 0);
    if (next === null) break;
    found.push(next.words);
    rest = next.title;
  }
  const words = found.toReversed().join('; ');
  const has = (states: string) => new RegExp(`(?<!\\p{L})(?:${states})`, 'iu').test(words);
  const isMoved = has(MOVED);
  const isOff = has(CANCELLED) || has(POSTPONED);
  const isHere =
    (isMoved || has(POSTPONED)) && (namesDay(words, startDate) || / from /i.test(words));
  const isElsewhen = isMoved && new RegExp(`(?:${MOVED})\\W.*\\w`, 'iu').test(words);
  const isPostponed = has(POSTPONED) || (isMoved && (isOff || isElsewhen));
  return {
    title: rest,
    state: isHere ? null : isPostponed ? 'postponed' : isOff ? 'cancelled' : null,
    isSoldOut: has(SOLD_OUT),
    words,
  };
}
