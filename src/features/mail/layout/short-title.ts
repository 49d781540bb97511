/**
 * Shortens a submitted title for an email that is sent before a volunteer has read the title. The email
 * address in the form can be that of a stranger, so the title must not lead the reader to a site, an email
 * address or a phone number.
 */
import { excerpt } from '../../../text/excerpt.ts';
import { oneLine } from './text-lines.ts';

/** The maximum number of characters: enough to recognize an event, too few for a message. */
const LENGTH = 60;

const REPLACEMENT = '…';

/**
 * Matches a part of a word that a mail program may turn into a link: a scheme, an email address, a host name.
 */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2,}/u;

/** Matches ten digits or more, with the signs that people write between them. */
const PHONE_NUMBER = /\+?\p{Nd}(?:[\s().·/-]*\p{Nd}){9,}/gu;

/** Returns the title on one line, cut to 60 characters, without URLs, email addresses and phone numbers. */
export const shortTitle = (title: string): string =>
  excerpt(
    oneLine(title.normalize('NFKC'))
      .split(' ')
      .map((word) => (ADDRESS.test(word) ? REPLACEMENT : word))
      .join(' ')
      .replace(PHONE_NUMBER, REPLACEMENT),
    LENGTH,
  );
