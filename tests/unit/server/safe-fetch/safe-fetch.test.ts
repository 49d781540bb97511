import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import tlsOptions from 'smtp-server/lib/tls-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '../../../../src/local/process/ports.ts';
import {
  decodeText,
  type FetchOptions,
  safeFetch,
} from '../../../../src/server/safe-fetch/safe-fetch.ts';
import {
  type Answer,
  leadsTo,
  never,
  sends,
  startWebServer,
  type WebServer,
} from '../../../support/web/web-server.ts';

describe('decode text', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  it.each([
    ['UTF-8 without any word about it', Buffer.from('Café – “Día”'), '', 'Café – “Día”'],
    ['the header', latin('Caf\xe9'), 'text/calendar; charset="ISO-8859-1"', 'Café'],
    [
      'its UTF-8, whatever the header says',
      Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Peña'),
      'text/calendar; charset=ISO-8859-1',
      'Peña',
    ],
    [
      'the header, where a Spanish line is folded before its question mark',
      latin('BEGIN:VCALENDAR\r\nSUMMARY:Canci\xf3n\r\n \xbfQu\xe9'),
      'text/calendar; charset=ISO-8859-1',
      'Canción\r\n ¿Qué',
    ],
  ])('a text is decoded by %s', (_, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType)).toContain(text);
  });

  it.each(['text/calendar', 'text/calendar; charset=ISO-8859-1'])(
    'a calendar whose lines are folded inside characters is whole: %s',
    (contentType) => {
      const folded = Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Café – Día').toString('latin1');
      const bytes = Buffer.from(folded.replaceAll(/(?=[\x80-\xbf])/g, '\r\n '), 'latin1');
      expect(decodeText(bytes, contentType)).toBe('BEGIN:VCALENDAR\r\nSUMMARY:Café – Día');
    },
  );

  it.each(['', 'text/calendar; charset=iso-8859-1'])(
    'one broken character does not spoil the others: %s',
    (contentType) => {
      const bytes = Buffer.concat([Buffer.from('Día, café, niño '), Buffer.from([0xe9])]);
      expect(decodeText(bytes, contentType)).toBe('Día, café, niño \ufffd');
    },
  );
});

describe('safe fetch', () => {
  const packed = (encoding: string, bytes: Buffer): Answer =>
    sends(bytes, { 'content-encoding': encoding, 'content-type': 'text/plain' });

  const CALENDAR = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Café\r\n';
  const BOMB = Buffer.alloc(60_000_000, 65);

  /** Sends a byte from time to time, without end. */
  const dripping: Answer = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  };

  /** Sends as much as the reader accepts, without end. */
  const endless: Answer = (response) => {
    const chunk = Buffer.alloc(65_536, 65);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.writeHead(200);
    response.on('drain', more);
    more();
  };

  const answers: Record<string, Answer> = {
    '/plain': sends(CALENDAR),
    '/gzip': packed('gzip', gzipSync(CALENDAR)),
    '/deflate': packed('deflate', deflateSync(CALENDAR)),
    '/raw-deflate': packed('deflate', deflateRawSync(CALENDAR)),
    '/br': packed('br', brotliCompressSync(CALENDAR)),
    '/gzip-bomb': packed('gzip', gzipSync(BOMB)),
    '/br-bomb': packed('br', brotliCompressSync(BOMB.subarray(0, 20_000_000))),
    '/not-gzip': packed('gzip', Buffer.from('BEGIN:VCALENDAR')),
    '/cut-gzip': packed('gzip', gzipSync(CALENDAR).subarray(0, 30)),
    '/unknown-encoding': packed('dcz', Buffer.from('x')),
    '/drip': dripping,
    '/endless': endless,
    '/silent': never,
    '/cut': (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      void sleep(20).then(() => response.destroy());
    },
    '/loop': leadsTo('/loop'),
    '/moved': leadsTo('/moved-again', 301),
    '/moved-again': leadsTo('/plain', 308),
    '/nowhere': (response) => void response.writeHead(302).end(),
    '/conditional': (response, { headers }) => {
      const isSame = headers['if-none-match'] === '"v1"';
      response.writeHead(isSame ? 304 : 200, { etag: '"v1"', 'last-modified': 'Mon, 02 Nov 2026' });
      response.end(isSame ? undefined : 'new');
    },
    '/mirror': (response, { headers }) => void response.end(JSON.stringify(headers)),
  };
  for (const status of [400, 401, 403, 404, 410, 429, 500, 503]) {
    answers[`/${String(status)}`] = (response) => void response.writeHead(status).end('no');
  }

  let web: WebServer;
  beforeAll(async () => {
    web = await startWebServer(answers);
  });
  afterAll(() => web.stop());

  const get = (path: string, options: Partial<FetchOptions> = {}) =>
    safeFetch(`${web.origin}${path}`, { userAgent: 'Test', localOrigin: web.origin, ...options });

  describe('a response', () => {
    it.each(['/plain', '/gzip', '/deflate', '/br'])('of %s is read', async (path) => {
      expect(await get(path)).toMatchObject({ outcome: 'fetched', text: CALENDAR });
    });

    it('is read where its redirects end', async () => {
      expect(await get('/moved')).toMatchObject({ address: `${web.origin}/plain`, text: CALENDAR });
    });
  });

  describe('a body without an end', () => {
    it.each([
      ['/drip', 'did not send everything within 0.3 seconds'],
      ['/silent', 'did not send everything within 0.3 seconds'],
      ['/endless', 'sent more than 5 MB'],
      ['/gzip-bomb', 'sent more than 5 MB'],
      ['/loop', 'from address to address'],
    ])('%s ends within its bound with a message', async (path, message) => {
      const before = performance.now();
      const deadlineMs = path === '/drip' || path === '/silent' ? 300 : undefined;
      const result = await get(path, { deadlineMs });
      expect(result).toMatchObject({
        outcome: 'failed',
        message: expect.stringContaining(message),
      });
      expect(performance.now() - before).toBeLessThan(5_000);
    });

    it('follows five redirects at most', async () => {
      const before = web.asked.length;
      await get('/loop');
      expect(web.asked.slice(before)).toEqual(Array(6).fill('/loop'));
    });
  });

  describe('a failure', () => {
    it.each([
      ['/403', 'does not let the guide in (403)'],
      ['/429', 'asked too often (429)'],
      ['/nowhere', 'refuses the request (302)'],
      ['/not-gzip', 'cannot read'],
      ['/unknown-encoding', 'cannot read'],
      ['/cut', 'broke off'],
    ])('of %s says what is wrong and what to do', async (path, message) => {
      const result = await get(path);
      expect(result).toMatchObject({
        outcome: 'failed',
        message: expect.stringContaining(message),
        advice: expect.stringMatching(/\w\.$/),
      });
    });

    it.each([
      ['CERT_HAS_EXPIRED', 'The certificate of feeds.example is not valid'],
      ['ECONNREFUSED', 'feeds.example does not accept a connection.'],
    ])('of %s names the host', async (code, message) => {
      const result = await safeFetch('https://feeds.example/', {
        userAgent: 'Test',
        resolve: (_host, _options, done) => done(Object.assign(new Error(code), { code }), []),
      });
      expect(result).toMatchObject({ message: expect.stringContaining(message) });
    });

    it('of a certificate that no authority signed comes before any request', async () => {
      let requests = 0;
      const server = createServer(tlsOptions(), () => (requests += 1));
      server.on('tlsClientError', () => undefined);
      const stop = await listenLocally(server, 0);
      const origin = `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      expect(await safeFetch(origin, { userAgent: 'Test', localOrigin: origin })).toMatchObject({
        reason: 'certificate',
        message: 'The certificate of 127.0.0.1 is not valid, so the connection is not safe.',
      });
      expect(requests).toBe(0);
      await stop();
    });

    it('of a site that asks readers to stay away comes before the request', async () => {
      const objection = await get('/403');
      if (objection.outcome !== 'failed') throw new Error('A 403 is a failure.');
      const before = web.asked.length;
      const result = await get('/plain', { mayVisit: () => Promise.resolve(objection) });
      expect(result).toBe(objection);
      expect(web.asked).toHaveLength(before);
    });
  });
});
