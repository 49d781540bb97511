/**
 * Shortens a submitted title for an email that is sent before a volunteer has read the title. The email
 * address in the form can be that of a stranger, so the title must not lead the reader to a site, an email
 * address or a phone number.
 */
import { looksBlank } from '../../../text/as-read.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { hideContacts } from '../../../text/hide-contacts.ts';
import { oneLine } from './text-lines.ts';

/** The maximum number of characters: enough to recognize an event, too few for a message. */
const LENGTH = 60;

/** The maximum number of characters that are read; stored titles are far shorter. */
const MOST_READ = 1_000;

/** Returns the title on one line, cut to 60 characters, without URLs, email addresses and phone numbers. */
export const shortTitle = (title: string): string => {
  const short = excerpt(hideContacts(oneLine(title.slice(0, MOST_READ))), LENGTH);
  return looksBlank(short) ? 'Untitled' : short;
};
