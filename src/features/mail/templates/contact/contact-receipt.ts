import { z } from 'zod';
import { CONTACT_REPLY_TIME } from '../../../../figures.ts';
import { site } from '../../../../site.ts';
import { URGENT_WORD } from '../../../contact/urgent.ts';
import { contactLink } from '../events/mail-event.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object({});

/**
 * To whoever is said to have written: when we answer. Anybody can type anybody's address, so nothing
 * that was typed is in it, and a form of ours carries no stranger's words to a stranger.
 */
export const contactReceipt = {
  schema,
  write(): Letter {
    return {
      subject: `${site.name} has your message`,
      preview: `A volunteer answers within ${CONTACT_REPLY_TIME}.`,
      kicker: 'Received',
      heading: 'Thank you, we have your message',
      blocks: [
        paragraph(
          `A volunteer reads it and answers to this address within ${CONTACT_REPLY_TIME}. There is nothing more for you to do.`,
        ),
        paragraph(
          `Something to add? Answer this mail. If it cannot wait, put ${URGENT_WORD} in its subject, and it is read first.`,
        ),
      ],
      reason: [
        `You get this mail because this address was entered in the contact form of ${site.name}. Was that not you? Then there is nothing to do: you are on no list. If it happens again, tell us at `,
        contactLink,
        '.',
      ],
    };
  },
};
