import { describe } from 'vitest';
import { prove } from '../../../../support/samples/mail/mail-cases.ts';
import {
  composed,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
} from '../../../../support/samples/mail/sample-mail.ts';

const LINK = `${SAMPLE_SITE}/admin/password#${SAMPLE_TOKEN}`;

describe('mails with a link to choose a password', () => {
  const invited = (role: string, by: string | null = 'ana@example.org') =>
    composed('team-invitation', { token: SAMPLE_TOKEN, role, invited_by: by });
  prove([
    [
      'the invitation of an editor, and who sent it',
      () => invited('editor'),
      {
        subject: 'You’re invited to help run Coastal Bend Arts',
        says: [
          'ana@example.org invites you as an editor of Coastal Bend Arts. You’d look after content',
          LINK,
          'within one hour',
        ],
        not: /money/,
      },
    ],
    [
      'the invitation of an admin by someone whose account is gone',
      () => invited('admin', null),
      { says: ['The team invites you as an admin', 'people, money and settings'] },
    ],
    [
      'a new password: nothing to do for one who did not ask',
      () => composed('password-reset', { token: SAMPLE_TOKEN }),
      {
        subject: 'Choose a new password for Coastal Bend Arts',
        says: [LINK, 'your password stays the same', `${SAMPLE_SITE}/admin`],
      },
    ],
  ]);
});
