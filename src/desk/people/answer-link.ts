import type { DeskMessage } from './message-api.ts';

/** The maximum number of characters of the link; Windows does not pass longer links to a mail program. */
const MOST_LINK = 2_048;
const MOST_SUBJECT = 600;

const NEW_LINE = '\r\n';

/**
 * Matches half of a surrogate pair, which cannot be encoded. Used in place of `toWellFormed`, which some
 * browsers lack.
 */
const LONE_SURROGATE = /\p{Cs}/gu;

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join(NEW_LINE);

/** Encodes a text for a URL, cut after the last whole character that fits into `most` encoded characters. */
function encodedBeginning(text: string, most: number): { encoded: string; isWhole: boolean } {
  let encoded = '';
  for (const character of text.replace(LONE_SURROGATE, '\uFFFD')) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > most) return { encoded, isWhole: false };
    encoded += next;
  }
  return { encoded, isWhole: true };
}

/**
 * Makes a `mailto:` link (RFC 6068) that answers a message: addressed to its sender, with "Re: " and the
 * subject, and with the text quoted. A long text is cut and ends with "> […]".
 */
export function answerLink({
  name,
  email,
  subject,
  message,
}: Pick<DeskMessage, 'name' | 'email' | 'subject' | 'message'>): string {
  // Both parts of the email address are encoded, because a comma or a question mark would begin another
  // recipient or field.
  const [box = '', host = ''] = email.split('@');
  const to = `${encodeURIComponent(box)}@${encodeURIComponent(host)}`;
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const begin = [`Hello ${name},`, '', '', '', `You wrote to us:`, ''].join(NEW_LINE);
  const link = `mailto:${to}?subject=${encodedBeginning(title, MOST_SUBJECT).encoded}&body=`;
  const cut = encodeURIComponent(`${NEW_LINE}> […]`);
  const body = encodedBeginning(begin + quoted(message), MOST_LINK - link.length - cut.length);
  return `${link}${body.encoded}${body.isWhole ? '' : cut}`;
}
