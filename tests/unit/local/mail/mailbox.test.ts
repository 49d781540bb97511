import { request } from 'node:http';
import type { SendMailOptions } from 'nodemailer';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail, MailSummary } from '../../../../src/local/mail/mail-store.ts';
import { startMailbox } from '../../../../src/local/mail/mailbox.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let dir: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

const start = () => startMailbox({ smtpPort: 0, webPort: 0, dir });

beforeEach(async () => {
  dir = await temporaryFolder();
  mailbox = await start();
});

afterEach(() => mailbox.stop());

async function send(mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  await transport.sendMail({ from: 'guide@example.org', to: 'ana@example.org', ...mail });
  transport.close();
}

const get = (path: string) => fetch(mailbox.url + path);
const mails = async () => (await (await get('/api/mails')).json()) as MailSummary[];

async function newest(): Promise<Mail> {
  const [first] = await mails();
  return (await (await get(`/api/mails/${first?.id ?? ''}`)).json()) as Mail;
}

test('the pages show mails and run nothing of what they say', async () => {
  await send({
    subject: '<script>alert(1)</script> & $& tea',
    text: 'Plain <b>words</b>',
    html: '<script>alert(2)</script><a href="http://localhost:8888/events">Events</a>',
  });
  const list = await (await get('/')).text();
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; tea');
  expect(list).not.toContain('<script>alert(1)');

  const { id } = await newest();
  const page = await (await get(`/mail/${id}`)).text();
  expect(page).toContain('Plain &lt;b&gt;words&lt;/b&gt;');
  expect(page).not.toContain('alert(2)');
  expect(page).toMatch(/<iframe[^>]* sandbox="(?!.*allow-(?:scripts|same-origin))/);

  const document = await get(`/mail/${id}/html`);
  expect(await document.text()).toContain('<base target="_blank">');
  const policy = document.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('allow-scripts');
});

test('a page that reaches the mailbox under another name gets nothing', async () => {
  const { hostname, port } = new URL(mailbox.url);
  const status = await new Promise((resolve) => {
    const headers = { host: 'rebound.example' };
    request({ hostname, port, path: '/api/mails', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});
