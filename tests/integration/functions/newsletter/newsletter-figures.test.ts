/** Loading the data of the newsletter's admin page. */
import { expect, it } from 'vitest';
import type { NewsletterFigures } from '../../../../src/features/newsletter/newsletter-figures.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const figures = async () => {
  const response = await callApi('/api/admin/newsletter', {
    headers: await adminHeaders(),
  });
  expect(response.status).toBe(200);
  return { text: response.text, ...(response.json as NewsletterFigures) };
};

it('counts addresses by status and names none', async () => {
  await query(`delete from public.newsletter_subscribers`);
  await query(`insert into public.newsletter_subscribers (email, status, confirmed_at) values
    ('one.figures@example.org', 'active', now()), ('two.figures@example.org', 'active', now()),
    ('three.figures@example.org', 'pending', null), ('four.figures@example.org', 'unsubscribed', now())`);
  const { subscribers, text } = await figures();
  expect(subscribers).toEqual({ active: 2, pending: 1, unsubscribed: 1, suppressed: 0 });
  expect(text).not.toContain('figures@example.org');
});

it('lists the last issues with their delivery', async () => {
  await query('truncate public.newsletter_issues');
  const [issue] = await query(
    `insert into public.newsletter_issues (day, content, recipients, queued_at)
      values ('2026-07-02', '{}', 3, now()) returning id`,
  );
  await query(
    `insert into public.mail_outbox (dedup_key, kind, to_address, sent_at, dead_at, next_attempt_at)
      select 'digest:' || $1 || ':' || n, 'newsletter-digest', 'reader@example.org',
        case when n = 1 then now() end, case when n = 2 then now() end, now() + interval '1 day'
      from generate_series(1, 3) n`,
    [issue?.['id']],
  );
  const { issues } = await figures();
  expect(issues).toMatchObject([
    {
      day: '2026-07-02',
      recipients: 3,
      sent: 1,
      waiting: 1,
      dead: 1,
      queuedAt: expect.any(String) as string,
    },
  ]);
});
