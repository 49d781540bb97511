import { z } from 'zod';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';
import { formMailReason, manageLinks, newsletterToken } from './newsletter-mail.ts';

const schema = z.object({ confirm_token: newsletterToken, manage_token: newsletterToken });

/** To an address that somebody typed: was it you? The only mail before it is confirmed. */
export const newsletterConfirm = {
  schema,
  write({ confirm_token, manage_token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: `Please confirm your subscription to ${site.name}`,
      preview:
        'One press, and the newsletter comes to this address. If it was not you, do nothing.',
      kicker: 'Newsletter',
      heading: 'Please confirm your address',
      blocks: [
        paragraph(
          `Somebody, most likely you, asked for the ${site.name} newsletter at this address: what is on along the coast, about once a week.`,
        ),
        {
          kind: 'button',
          label: 'Confirm your subscription',
          href: `${siteUrl}${paths.confirmSubscription(confirm_token)}`,
        },
        paragraph(
          'This link opens a page where you confirm, and where you can choose what we write to you about. It works for two days.',
        ),
        paragraph('If it was not you, do nothing: without this confirmation no newsletter comes.'),
        ...manageLinks('Once you have confirmed', siteUrl, manage_token),
      ],
      reason: formMailReason,
    };
  },
};
