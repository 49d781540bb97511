import { z } from 'zod';
import { site } from '../../../../site.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';
import { formMailReason, newsletterToken, unsubscribeUrl } from './newsletter-mail.ts';

const schema = z.object({ manage_token: newsletterToken });

/** To a subscriber whose address was typed on the page that unsubscribes. */
export const newsletterUnsubscribeLink = {
  schema,
  write({ manage_token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: `Your link to unsubscribe from ${site.name}`,
      preview: 'One press, and no newsletter comes any more. If it was not you, do nothing.',
      kicker: 'Newsletter',
      heading: 'Leave the newsletter',
      blocks: [
        paragraph(
          `Somebody, most likely you, asked to end the ${site.name} newsletter at this address. The page behind this link ends it.`,
        ),
        { kind: 'button', label: 'Unsubscribe', href: unsubscribeUrl(siteUrl, manage_token) },
        paragraph('If it was not you, do nothing: everything stays as it is.'),
      ],
      reason: formMailReason,
    };
  },
};
