/** The mails of the newsletter's forms: their contents, and what opening their links does. */
import { beforeAll, expect, it } from 'vitest';
import type { Mail } from '../../../../src/local/mail/mail-store.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import {
  confirmed,
  forgetCounts,
  nextDay,
  send,
  someReader,
  subscribed,
  tokensOf,
} from '../../../support/api/newsletter-reader.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { query } from '../../../support/records/records.ts';

beforeAll(forgetCounts);

/** Sends one mail of each kind, each to a new reader. */
async function mailsOfEachKind(): Promise<Record<string, Mail | undefined>> {
  const { mail } = await subscribed(someReader());
  const [again, leaving] = await Promise.all([confirmed(someReader()), confirmed(someReader())]);
  await nextDay(again.email);
  await send('subscribe', { email: again.email });
  await nextDay(leaving.email);
  await send('unsubscribe', { email: leaving.email });
  return {
    confirm: mail,
    already: (await receivedMails(again.email, 2)).at(-1),
    leave: (await receivedMails(leaving.email, 2)).at(-1),
  };
}

/** Returns the addresses that a mail program may open: all in the mail, and a one-click address per token. */
function linksOf(mail: Mail | undefined): string[] {
  const header = mail?.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe');
  const all = [mail?.text, mail?.html, header?.value].join('\n');
  const links = [...all.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) =>
    link.replaceAll('&amp;', '&'),
  );
  const tokens = new Set(Object.values(tokensOf(mail)).filter((token) => token !== ''));
  const buttons = [...tokens].map((token) => `/api/newsletter/one-click?token=${token}`);
  return [...new Set([...links, ...buttons])];
}

/**
 * Returns the subscribers, links and mails of these addresses, and the counters of the newsletter's limits.
 */
const everything = (emails: string[]) =>
  query(
    `select
      (select jsonb_agg(s order by s.id) from public.newsletter_subscribers s
        where s.email = any ($1)) as subscribers,
      (select jsonb_agg(l order by l.token_hash) from public.newsletter_links l
        join public.newsletter_subscribers s on s.id = l.subscriber_id and s.email = any ($1)) as links,
      (select jsonb_agg(m order by m.id) from public.mail_outbox m where m.to_address = any ($1)) as mails,
      (select jsonb_agg(r order by r.bucket, r.subject) from public.rate_limits r
        where r.bucket like 'newsletter:%') as limits`,
    [emails],
  );

/** Waits until all mails are sent, so that none changes a row while rows are compared. */
const allSent = (emails: string[]) =>
  expect
    .poll(() =>
      query(
        `select 1 from public.mail_outbox
          where to_address = any ($1) and sent_at is null and dead_at is null`,
        [emails],
      ),
    )
    .toEqual([]);

it('a program that opens every link of a mail changes nothing, ten times over', async () => {
  const mails = Object.values(await mailsOfEachKind());
  const links = mails.map(linksOf);
  // Besides the link on the guide's name, each mail has a link to each page that its tokens open. Each
  // token also has a one-click address, for the button of mail programs.
  expect(links.map(({ length }) => length)).toEqual([6, 4, 3]);
  const emails = mails.flatMap((mail) => mail?.to ?? []);
  await allSent(emails);
  const before = await everything(emails);
  for (const link of links.flat()) {
    expect(new URL(link, guide().siteUrl).origin).toBe(guide().siteUrl);
    for (let time = 0; time < 10; time += 1) {
      const response = await callApi(link, { from: someClient() });
      expect([link, response.status < 500]).toEqual([link, true]);
      await callApi(link, { method: 'HEAD', from: someClient() });
    }
  }
  expect(await everything(emails)).toEqual(before);
});
