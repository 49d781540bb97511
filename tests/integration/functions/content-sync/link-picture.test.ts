/** The picture of a page whose link is pasted: fetched once, when the form is sent, only with a ticket. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { query } from '../../../support/records/records.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { askPayment, premiumForm } from '../../../support/api/premium-submission.ts';
import { uploadRow } from '../../../support/api/upload-image.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { guide } from '../../../support/stack/guide.ts';
import { serviceDb } from '../../../support/stack/service-db.ts';
import { leadsTo, sends, startTestServer } from '../../../support/web/web-server.ts';
import { pasteLink } from './paste-link.ts';

const picture = await sharp({
  create: { width: 640, height: 480, channels: 3, background: '#2a7f74' },
})
  .webp()
  .toBuffer();

const PAGE = '/gallery/shows/print-the-pelican';

/** Pastes the link of a sample page. @returns the ticket with which the guide fetches the page's picture */
async function readTicket(): Promise<string> {
  const { json } = await pasteLink(`${guide().sourcesUrl}${PAGE}`);
  return (json as { picture: string }).picture;
}

const ask = (ticket: string) =>
  callApi('/api/uploads/from-page', { method: 'POST', from: someClient(), body: { ticket } });

const imagesOf = (title: unknown) =>
  query(
    `select p.width, p.height from public.event_images p join public.events e on e.id = p.event_id
     where e.title = $1`,
    [title],
  );

it('becomes the image of the event, free or premium, and is the same one however often it is asked for', async () => {
  const ticket = await readTicket();
  expect(ticket).not.toContain('http');
  const [{ json: first, status }, { json: second }] = await Promise.all([ask(ticket), ask(ticket)]);
  const { token, width, height } = first as { token: string; width: number; height: number };
  expect([status, second]).toEqual([200, first]);
  expect(await uploadRow(token)).toMatchObject({ width, height, refusal: null, attempts: 1 });

  const images = [{ token, alt: '' }];
  const premium = premiumForm({ images });
  expect((await askPayment(premium)).status).toBe(200);
  expect(await imagesOf(premium.submission['title'])).toEqual([{ width, height }]);

  const key = randomUUID();
  const title = `Pasted ${key}`;
  const send = () =>
    callApi('/api/events', {
      ...{ method: 'POST', from: someClient(), headers: { 'Idempotency-Key': key } },
      body: sampleSubmission({ title, images, contactEmail: `${key}@example.org` }),
    });
  const [sent, again] = [await send(), await send()];
  expect([sent.status, sent.text, again.text]).toEqual([201, again.text, sent.text]);
  expect(await imagesOf(title)).toEqual([{ width, height }]);
});

it('of a site that counts: asked for once, refused in plain words, by robots.txt too', async () => {
  const web = await startTestServer({
    '/robots.txt': sends('User-agent: *\nDisallow: /private'),
    '/a.webp': sends(picture),
    '/private/a.webp': sends(picture),
    '/page': sends('<html>', { 'content-type': 'image/png' }),
    '/large': (response) => {
      response.writeHead(200, { 'content-length': String(6 * 1024 * 1024) }).write('x');
    },
    '/inside': leadsTo('http://169.254.169.254/latest/meta-data'),
    '/round': leadsTo('/round'),
    '/small': sends(await sharp(picture).resize(20).png().toBuffer()),
  });
  freshFunction({ LOCAL_SOURCES_URL: web.origin });
  const { openTicket, pictureTicket } =
    await import('../../../../src/features/content-sync/link-picture.server.ts');
  const { fetchUpload } = await import('../../../../src/features/uploads/uploads.server.ts');
  const client = { ip: someClient(), proof: null };
  /** Fetches the picture of a ticket. @returns its upload token, or the reason why there is no picture */
  const take = async (ticket: string): Promise<string> => {
    try {
      const { token, fetchFile } = openTicket(ticket);
      const finished = await fetchUpload(serviceDb(), client, token, fetchFile);
      if (finished.outcome === 'ready') return token;
      return finished.outcome === 'refused' ? finished.sentence : finished.outcome;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const at = (path: string) => pictureTicket(`${web.origin}${path}`);

  const NOT_GIVEN = 'Its site didn’t give it to us.';
  const said: Record<string, string> = {};
  for (const path of [
    '/page',
    '/large',
    '/small',
    '/private/a.webp',
    '/none',
    '/inside',
    '/round',
  ]) {
    const own = at(path);
    said[path] = await take(own);
    expect(await take(own)).toBe(said[path]);
  }
  expect(said).toEqual({
    '/page': expect.stringContaining('isn’t a JPG, PNG or GIF'),
    '/large': expect.stringContaining('larger than 5 MB'),
    '/small': expect.stringContaining('too small'),
    ...{ '/private/a.webp': NOT_GIVEN, '/none': NOT_GIVEN, '/inside': NOT_GIVEN },
    '/round': NOT_GIVEN,
  });
  const ticket = at('/a.webp');
  const tokens = await Promise.all(Array.from({ length: 5 }, () => take(ticket)));
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set([...tokens, await take(ticket)]).size).toBe(1);
  for (const inside of ['http://10.0.0.1/a.png', 'http://127.0.0.1:5432/', 'file:///etc/passwd'])
    expect(await take(pictureTicket(inside))).toBe(NOT_GIVEN);
  const pictures = web.asked.filter((path) => path !== '/robots.txt' && path !== '/round');
  expect(pictures).toEqual(['/page', '/large', '/small', '/none', '/inside', '/a.webp']);

  const before = web.asked.length;
  const [end = '', own = '', signature = ''] = at('/b.webp').split('.');
  const other = Buffer.from(`${web.origin}/page`).toString('base64url');
  const forged = [
    ...['', '..', `${end}.${other}.${signature}`, `${end}0.${own}.${signature}`, `${end}.${own}.`],
    `${end}.${own}.${'0'.repeat(64)}`,
  ];
  const good = at('/b.webp');
  const words = await Promise.all(forged.map(take));
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  words.push(await take(good));
  expect(words).toEqual(words.map(() => 'The page was read too long ago.'));
  expect(web.asked).toHaveLength(before);
});
