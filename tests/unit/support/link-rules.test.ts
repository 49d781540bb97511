import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../../src/site.ts';
import { brokenLinks, orphans, unsafeOrNameless } from '../../support/browser/link-rules.ts';
import type { PageLink, ReadPage } from '../../support/browser/page-links.ts';

const server = createServer((request, response) => {
  response.statusCode = request.url === '/feed.ics' ? 200 : request.url === '/old' ? 301 : 404;
  if (response.statusCode === 301) response.setHeader('location', '/new');
  response.end();
});
let siteUrl: string;
let siteDir: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  siteDir = mkdtempSync(join(tmpdir(), 'link-rules-'));
  for (const file of ['index.html', 'events.html', 'photo.webp']) {
    writeFileSync(join(siteDir, file), 'x');
  }
});
afterAll(() => {
  server.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const link = (address: string, more: Partial<PageLink> = {}): PageLink => ({
  kind: 'link',
  address,
  rel: '',
  target: '',
  name: 'A link',
  ...more,
});
const front = (...links: PageLink[]): ReadPage => ({ address: '/', links, ids: ['content'] });
const events: ReadPage = { address: '/events', links: [], ids: ['month-2026-11'] };

const judge = (...links: PageLink[]) =>
  brokenLinks({ siteDir, siteUrl, pictureOrigins: [], pages: [front(...links), events] });

describe('a link', () => {
  test.each([
    '/events',
    '/events?city=Rockport#month-2026-11',
    '#content',
    '/photo.webp',
    '/feed.ics',
    '/admin/content-sync?job=weekly',
    'mailto:hello@example.org',
    'tel:+13615550100',
    'https://example.org/elsewhere',
    '/.netlify/images?url=%2Fphoto.webp&w=400',
  ])('to %s is good', async (address) => {
    expect(await judge(link(address))).toEqual([]);
  });

  test.each([
    ['/gone', 'is answered with 404'],
    ['/old', 'is answered with 301, a way round to /new'],
    ['/events#month-1999-01', 'leads to a part that is not on the page'],
    ['#', 'leads to a part that is not on the page'],
    ['javascript:void(0)', 'is no address that a browser can follow'],
    ['mailto:', 'is no address that a browser can follow'],
    ['http://', 'is no address'],
    ['/.netlify/images?url=%2Fgone.webp', 'is answered with 404'],
  ])('to %s %s', async (address, complaint) => {
    expect(await judge(link(address))).toEqual([
      expect.stringMatching(`${complaint.replaceAll('/', '\\/')} \\(on \\/\\)$`),
    ]);
  });

  test('of a form is good where the API takes forms, which a GET cannot ask', async () => {
    expect(await judge(link('/api/contact', { kind: 'form' }))).toEqual([]);
    expect(await judge(link('/api/uploads', { kind: 'form' }))).toHaveLength(1);
    expect(await judge(link('/api/contact'))).toHaveLength(1);
  });

  test('that loads a file from elsewhere is told', async () => {
    const foreign = link('https://example.org/tracker.js', { kind: 'file' });
    expect(await judge(foreign)).toEqual([expect.stringContaining('is a file from elsewhere')]);
  });

  test('needs a name, and to elsewhere noopener', () => {
    const pages = [
      front(
        link('/events', { name: '' }),
        link('https://example.org/', { rel: 'nofollow ugc' }),
        link('https://example.com/', { rel: 'noopener nofollow ugc' }),
      ),
    ];
    expect(unsafeOrNameless({ pages, siteUrl })).toEqual([
      'link to /events has no name (on /)',
      'link to https://example.org/ lacks rel="noopener" (on /)',
    ]);
  });

  test('to elsewhere is vouched for only where the guide chose it', () => {
    const pages = [
      front(
        link('https://example.org/a', { rel: 'noopener' }),
        link('https://example.org/b', { rel: 'noopener nofollow' }),
        link('https://example.org/c', { rel: 'noopener nofollow ugc' }),
        link('https://example.org/d', { rel: 'sponsored noopener' }),
        link(site.managedBy.url, { rel: 'noopener' }),
      ),
    ];
    expect(unsafeOrNameless({ pages, siteUrl })).toEqual([
      'link to https://example.org/a lacks rel="nofollow ugc" (on /)',
      'link to https://example.org/b lacks rel="nofollow ugc" (on /)',
    ]);
  });
});

test('a page that no link leads to is told, and so is an exception that is linked to', () => {
  const admin: ReadPage = { address: '/admin', links: [], ids: [] };
  const pages = [front(link('/admin')), events, admin];
  expect(orphans({ pages, siteUrl })).toEqual([
    'no way of links leads from / to /events',
    '/admin is linked to by now: take it from UNLINKED_PAGES',
  ]);
});

test('a page is found by way of one that no link leads to', () => {
  const desk: ReadPage = { address: '/admin/newsletter', links: [], ids: [] };
  const admin: ReadPage = { address: '/admin', links: [link('/admin/newsletter')], ids: [] };
  expect(orphans({ pages: [front(), admin, desk], siteUrl })).toEqual([]);
});
