import { z } from 'zod';
import { site } from '../../../../site.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';
import { formMailReason, manageLinks, newsletterToken } from './newsletter-mail.ts';

const schema = z.object({ manage_token: newsletterToken });

/** To a subscriber whose address was typed into the form again. The page tells nobody; this mail does. */
export const newsletterAlready = {
  schema,
  write({ manage_token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: `You are subscribed to ${site.name} already`,
      preview: 'Nothing has changed, and there is nothing to do.',
      kicker: 'Newsletter',
      heading: 'You are on the list already',
      blocks: [
        paragraph(
          `Somebody, most likely you, asked for the ${site.name} newsletter at this address. It comes here already. Nothing has changed, and there is nothing to confirm.`,
        ),
        ...manageLinks('If you like', siteUrl, manage_token),
      ],
      reason: formMailReason,
    };
  },
};
