/**
 * A submitted title for an email that goes out before anyone has read it: the form may name a
 * stranger's address, and nothing in the email may lead that stranger anywhere.
 */
import { excerpt } from '../../../text/excerpt.ts';
import { oneLine } from './text-lines.ts';

/** Enough to recognize an event by, too little for a message. */
const LENGTH = 60;

const REPLACEMENT = '…';

/** In a word that a mail program may turn into a link: a scheme, a mail address, a host name. */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2,}/u;

/** Ten digits or more, with what people write between them. */
const PHONE_NUMBER = /\+?\p{Nd}(?:[\s().·/-]*\p{Nd}){9,}/gu;

/** The title on one line, without addresses and telephone numbers, cut to 60 characters. */
export const shortTitle = (title: string): string =>
  excerpt(
    oneLine(title.normalize('NFKC'))
      .split(' ')
      .map((word) => (ADDRESS.test(word) ? REPLACEMENT : word))
      .join(' ')
      .replace(PHONE_NUMBER, REPLACEMENT),
    LENGTH,
  );
