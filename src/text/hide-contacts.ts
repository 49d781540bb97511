/**
 * Hides what leads a reader of a text elsewhere: web addresses, hosts, email addresses and telephone numbers,
 * also in spellings that mail filters overlook. The rules apply to the text as a reader sees it
 * (`readSigns`).
 */
import { readSigns } from './as-read.ts';

/** Signs read as the dot of a host, as in Unicode's list of confusable characters. */
const DOT = String.raw`[.\u3002\u06d4\u0701\u0702\u0660\u06f0\ua4f8\ua60e\u{10a50}]`;
/** Signs read as a dot only before the end of a host; elsewhere they separate words. */
const POINT = String.raw`[.,\u00b7\u060c\u2022\u2027\u2219\u22c5\u2e31\u2e33\u3001\u3002\u30fb]`;
const LABEL = String.raw`[\p{L}\p{N}\p{S}_-]`;
const NO_WORD = String.raw`(?![\p{L}\p{N}])`;
/** Last parts of host names that are not words. `MORE_TOP` adds words that rarely follow a `POINT`. */
const TOP = 'com|net|org|edu|gov|info|biz|xyz|io|ru|cn|tk|ly';
const MORE_TOP = `(?:${TOP}|tv|gg|app|dev|shop|store|online|site|club)`;
const GLUE = String.raw`[\s*_~/|-]{0,2}`;

const CONTACT = new RegExp(
  [
    // A scheme, an email address or account, `www evil`, a host such as `evil.example`.
    String.raw`:\/\/|@|[([{<]\s?(?:at|arroba)\s?[)\]}>]|[^\s.]${DOT}\p{L}{2}`,
    String.raw`(?<![\p{L}\p{N}])w\s?w\s?w${NO_WORD}[\s.]*[^\s.]*|xn--`,
    // `evil·com`, `evil .com`, `evil . com`, `e v i l . c o m`; `evil. com`, but not `St. Mary`, `Fado. Com Ana`.
    String.raw`${LABEL}(?:${POINT}{1,3}|\s${POINT}\s?)${MORE_TOP}${NO_WORD}`,
    String.raw`${LABEL}\s?${POINT}\p{L}?(?:\s\p{L}){2,}${NO_WORD}`,
    // `evil°com` with any other sign, `evil%2Ecom`, `evil&#46;com`, `evil com/pay`.
    String.raw`${LABEL}[^\p{L}\p{N}\s'’()/&+-]{1,3}(?:com|net|org)${NO_WORD}|${LABEL}\s(?:com|net|org)\/\S`,
    String.raw`%2e|&(?:#0*46|#x0*2e|period);`,
    String.raw`${LABEL}${DOT}\s(?:${TOP})(?=\s?(?:\/|$))`,
    // `evil (dot) example`, `evil[.]example`, `evil dot com`, `evildotcom`.
    String.raw`${LABEL}\s?[([{<]\s?(?:${POINT}|d\s?o\s?t|punto|period)\s?[)\]}>]\s?\p{L}{2}`,
    String.raw`${LABEL}${GLUE}(?:dot|punto)${GLUE}${MORE_TOP}${NO_WORD}`,
    // Numeric addresses: `1.2.3.4`, `0x01020304`, `2001:db8::1`.
    String.raw`(?<!\d)\d{1,3}(?:${DOT}\d{1,3}){3}(?!\d)|0x[\da-f]{8}`,
    String.raw`(?:[\da-f]{0,4}:){3,8}[\da-f]{0,4}`,
  ].join('|'),
  'giu',
);

/** Matches `evil. com` within a text, in small or in capital letters. */
const SPACED_COM = new RegExp(String.raw`${LABEL}${DOT}\s(?:com|COM)${NO_WORD}`, 'gu');

const NUMBER_WORD =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve';
/** Digits of every script, in circles, as words, Chinese ones, and letters that pass for digits. */
const DIGIT = String.raw`(?:[\p{Nd}\p{No}\u3007零一二三四五六七八九oil|]|${NUMBER_WORD})`;

const PHONE_NUMBER = new RegExp(
  [
    // Ten digits or more with up to four signs between them; the numbers of a list such as `269, 315` are not
    // joined.
    String.raw`(?<![\p{L}\p{N}])\+?${DIGIT}(?:(?!, \p{N}{2})[^\p{L}\p{N}]{0,4}${DIGIT}){9,}`,
    String.raw`(?:(?:${NUMBER_WORD})[^\p{L}\p{N}]{0,3}){7,}`,
    // `361 then 555 then 0100`; the local `555-0100`, `5550100`, but not `Room 301 2026`.
    String.raw`(?<!\p{N})\p{N}{3}\P{N}{1,12}\p{N}{3}\P{N}{0,12}\p{N}{4}(?!\p{N})`,
    String.raw`(?<!\p{N})\p{N}{3}(?:[.\p{Pd}\u00b7\u2022\u2219\u22c5]?|\s(?!19|20))\p{N}{4}(?!\p{N})`,
  ].join('|'),
  'giu',
);

/** Matches a part of dates and times: `7/4/2026`, `10:30`, `2026`. */
const WHEN = /^(?:\d{1,2}:\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|(?:19|20)\d{2})?$/;

/** Says whether a run of digits is made of dates and times, with at most two further numbers, such as days. */
const isWhen = (run: string): boolean => {
  const others = run.split(/ \/ |[\s,;.\p{Pd}]+/u).filter((part) => !WHEN.test(part));
  return others.length <= 2 && others.every((part) => /^\d{1,2}$/.test(part));
};

const REPLACEMENT = '…';

/** Replaces each telephone number, and all words that contain an address, with `…`. */
export function hideContacts(source: string): string {
  const { text, at } = readSigns(source);
  const contacts = [...text.matchAll(CONTACT), ...text.matchAll(SPACED_COM)];
  const spans = contacts.map(({ index, 0: { length } }) => {
    const next = text.indexOf(' ', index + length);
    return { from: text.lastIndexOf(' ', index) + 1, to: next === -1 ? text.length : next };
  });
  for (const { index, 0: run } of text.matchAll(PHONE_NUMBER)) {
    if (!isWhen(run.trim())) spans.push({ from: index, to: index + run.trimEnd().length });
  }
  let shown = '';
  let end = 0;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    if (from >= end) shown += `${source.slice(at[end], at[from])}${REPLACEMENT}`;
    end = to;
  }
  return shown + source.slice(at[end]);
}
