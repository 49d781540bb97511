/**
 * Sends requests to a running site, and checks the responses that every host must give: pages, statuses,
 * headers, errors, images. Bodies are only searched for a pattern, not compared exactly.
 */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { imageUrl } from '../ui/image-url.ts';

export interface SiteRequest {
  subject: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  /** Expected status; several if hosts differ. */
  status: number | readonly number[];
  /** Start of the content type. */
  type?: string;
  /** Headers that the response must have: names with patterns of their values. */
  has?: Record<string, RegExp>;
  /** Pattern of the `Cache-Control` header, which says how long browsers may keep a file. */
  kept?: RegExp;
  /** Pattern that the body must contain. */
  holds?: RegExp;
}

const HTML = 'text/html';
const JSON_TYPE = 'application/json';

/** The headers that netlify.toml and the build set for every file. */
const SECURITY_HEADERS = {
  'content-security-policy': /frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
};

const missing = (subject: string, path: string): SiteRequest => ({
  subject: `${subject} that does not exist`,
  path,
  status: 404,
  type: HTML,
  holds: /<main\b/,
});

const PAGES: readonly SiteRequest[] = [
  { subject: 'The front page', path: paths.home, status: 200, type: HTML, has: SECURITY_HEADERS },
  { subject: 'The events', path: paths.events(), status: 200, type: HTML, holds: /<main\b/ },
  { subject: 'The search', path: paths.search(), status: 200, type: HTML },
  {
    subject: 'The sign-in of admins',
    path: paths.admin,
    status: 200,
    type: HTML,
    has: { 'x-robots-tag': /noindex/ },
    kept: /no-store/,
  },
  {
    subject: 'A page that is rendered on demand',
    path: paths.findEvents({ q: 'a' }),
    status: 200,
    type: HTML,
    holds: /<main\b/,
  },
  missing('A page', '/no-such-page'),
  missing('An event', paths.event('no-such-event')),
  { ...missing('A venue', paths.venue('no-such-venue')), holds: /venue/i },
  { ...missing('An organizer', paths.organizer('no-such-organizer')), holds: /organizer/i },
  missing('An article', paths.blogPost('no-such-article')),
  {
    subject: 'The record of the build',
    path: '/build.json',
    status: 200,
    type: JSON_TYPE,
    holds: /"events":\d/,
  },
  {
    subject: 'An illustration',
    path: '/illustrations/city-rockport.svg',
    status: 200,
    type: 'image/svg+xml',
    kept: /max-age=86400/,
  },
];

const API: readonly SiteRequest[] = [
  {
    subject: 'The list of events',
    path: paths.api.events(),
    status: 200,
    type: JSON_TYPE,
  },
  {
    subject: 'An address that the API does not have',
    path: `${paths.api.contact}/nothing`,
    status: 404,
  },
  {
    subject: 'A method that the API does not have',
    path: paths.api.events(),
    method: 'PUT',
    status: 405,
    has: { allow: /GET/ },
  },
  {
    subject: 'A form sent from another site',
    path: paths.api.contact,
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': JSON_TYPE },
    body: '{}',
    status: 403,
  },
  {
    subject: 'A body that is no JSON',
    path: paths.api.contact,
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: '{"name":',
    status: 400,
  },
  {
    subject: 'The queue of the desk without a sign-in',
    path: paths.api.deskQueue({}),
    status: 401,
  },
  {
    subject: 'A webhook without a signature',
    path: paths.api.stripeWebhook,
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: '{}',
    status: 400,
  },
  {
    subject: 'A redirect by a function',
    path: paths.api.oneClickUnsubscribe('none'),
    status: 303,
    has: { location: /\/unsubscribe/ },
  },
  {
    subject: 'An image of another site',
    path: imageUrl('https://elsewhere.example/a.jpg', 100),
    status: [400, 403, 404],
  },
];

/** Milliseconds that one response may take, including the start of a function. */
const DEADLINE_MS = 20_000;

const listSchema = z.array(z.object({ id: z.string() }));

const send = (site: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(site + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });

/** Makes the requests whose paths differ between builds; a guide without events has fewer. */
async function requestsOfBuild(site: string): Promise<SiteRequest[]> {
  const [front, events] = await Promise.all([
    send(site, paths.home).then((response) => response.text()),
    send(site, paths.api.events()).then((response) => response.json().catch(() => [])),
  ]);
  const event = listSchema.safeParse(events).data?.[0]?.id;
  const image = /\/\.netlify\/images\?[^"\s,]+/.exec(front)?.[0].replaceAll('&amp;', '&');
  const file = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(front)?.[0];
  return [
    {
      subject: 'A file whose name holds its hash',
      path: file ?? '/_astro/none',
      status: 200,
      kept: /immutable/,
    },
    ...(event === undefined
      ? []
      : [
          {
            subject: 'An event',
            path: paths.event(event),
            status: 200,
            type: HTML,
            holds: /<h1\b/,
          },
        ]),
    ...(image === undefined
      ? []
      : [
          {
            subject: 'An uploaded image in the size of a card',
            path: image,
            status: 200,
            type: 'image/',
          },
        ]),
  ];
}

/**
 * Lists how a response differs from what is expected, one sentence per problem. @param body body of the
 * response
 */
export function responseProblems(wanted: SiteRequest, response: Response, body: string): string[] {
  const problems: string[] = [];
  const type = response.headers.get('content-type') ?? 'none';
  const statuses = [wanted.status].flat();
  if (!statuses.includes(response.status)) {
    problems.push(`answered ${response.status} instead of ${statuses.join(' or ')}`);
  }
  if (wanted.type !== undefined && !type.startsWith(wanted.type)) {
    problems.push(`is of type ${type} instead of ${wanted.type}`);
  }
  const headers = { ...wanted.has, ...(wanted.kept && { 'cache-control': wanted.kept }) };
  for (const [name, value] of Object.entries(headers)) {
    const given = response.headers.get(name);
    if (given === null || !value.test(given)) {
      problems.push(`has the header ${name}: ${given ?? 'none'} instead of ${String(value)}`);
    }
  }
  if (wanted.holds !== undefined && !wanted.holds.test(body)) {
    problems.push(`does not hold ${String(wanted.holds)}`);
  }
  return problems.map((problem) => `${wanted.subject} (${wanted.path}) ${problem}.`);
}

/** Sends one request and returns the problems of its response. */
async function ask(site: string, wanted: SiteRequest): Promise<string[]> {
  const { path, method = 'GET', headers = {}, body = null } = wanted;
  try {
    const response = await send(site, path, { method, headers, body });
    return responseProblems(wanted, response, await response.text());
  } catch (error) {
    return [
      `${wanted.subject} (${path}) got no answer: ${String((error as Error).cause ?? error)}.`,
    ];
  }
}

/**
 * Sends every request, one after another.
 * @param site the site's URL, without a trailing slash
 * @param isNetlifyServe whether `netlify serve` answers: it ignores the `Cache-Control` of netlify.toml for
 * files, and after a 403 or 404 of a function it asks for `/index.htm` below the path and answers with that
 * @returns number of requests, and the problems
 */
export async function askSite(
  site: string,
  { isNetlifyServe = false } = {},
): Promise<{ count: number; problems: string[] }> {
  const requests = [...PAGES, ...API, ...(await requestsOfBuild(site))];
  const problems: string[] = [];
  for (const { kept, status, ...wanted } of requests) {
    const isHidden = isNetlifyServe && status === 403;
    const asked = { ...wanted, status: isHidden ? [403, 404] : status };
    problems.push(...(await ask(site, { ...asked, ...(!isNetlifyServe && kept && { kept }) })));
  }
  return { count: requests.length, problems };
}
