/** Answers a request with the version of the site that is published when the request arrives. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressResponse } from './compression.ts';
import { callFunction } from './functions/call-function.ts';
import type { CallLimits, PendingWork } from './functions/call-function.ts';
import type { FunctionMatch } from './functions/function-routes.ts';
import type { ImageCdn } from './images/image-cdn.ts';
import type { Incoming } from './incoming.ts';
import { discardRest, readBody } from './incoming.ts';
import type { Publisher } from './releases/publisher.ts';
import type { Release } from './releases/release.ts';
import { plainResponse, sendResponse } from './responses.ts';
import type { Destination, RoutedSite } from './router.ts';
import { route } from './router.ts';
import { isSecret } from '../stack/keys.ts';
import type { ByteCache } from './static-files.ts';
import { serveFile } from './static-files.ts';

/** The header that identifies the local scheduler; see ../stack/scheduler.ts. */
export const SCHEDULER_HEADER = 'x-local-scheduler';
/** Prefix of the build hook's path; the hook's secret follows it. */
export const BUILD_HOOK_PREFIX = '/.local/build-hook/';

const TOO_LARGE = 'This is too large. Please send less than 6 MB.';
const FIRST_BUILD = 'The site is being built for the first time. Please try again in a moment.';

/** Settings and services that a host needs for every response. */
export interface RequestSettings {
  hookSecret: string;
  schedulerSecret: string;
  bodyLimit: number;
  limits: CallLimits;
  images: ImageCdn;
  cache: ByteCache;
  work: PendingWork;
  publisher: Publisher;
  log: (line: string) => void;
}

export interface Exchange {
  message: IncomingMessage;
  target: ServerResponse;
  incoming: Incoming;
}

/** A site with everything that routing needs; `release` is null before the first build. */
export interface ServedSite extends RoutedSite {
  release: Release | null;
}

/** Returns a signal that aborts when the client disconnects before it has received its response. */
function clientSignal(target: ServerResponse): AbortSignal {
  const controller = new AbortController();
  target.once('close', () => {
    if (!target.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Says whether a function must seem missing to a request: only the scheduler may call a scheduled function,
 * as on Netlify.
 */
function isHidden({ fn }: FunctionMatch, incoming: Incoming, secret: string): boolean {
  if (fn.schedule === null) return false;
  const given = incoming.headers.get(SCHEDULER_HEADER);
  return incoming.method !== 'POST' || !isSecret(given, secret);
}

async function respondByFunction(
  { message, target, incoming }: Exchange,
  match: FunctionMatch,
  settings: RequestSettings,
): Promise<Response> {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const read = hasBody ? await readBody(message, target, settings.bodyLimit) : null;
  if (read?.ok === false) {
    return read.reason === 'too_large'
      ? plainResponse(413, TOO_LARGE)
      : plainResponse(400, 'The request broke off.');
  }
  let request: Request;
  try {
    request = new Request(incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
      body: (read?.body.byteLength ?? 0) > 0 ? (read?.body as Uint8Array<ArrayBuffer>) : null,
      signal: clientSignal(target),
    });
  } catch {
    return plainResponse(405, 'This method is not supported.');
  }
  const { url, ip } = incoming;
  const waitUntil = (promise: Promise<unknown>) => settings.work.add(match.fn.name, promise);
  const context = { url, ip, params: match.params, waitUntil };
  const response = await callFunction(match.fn, request, context, settings.limits, settings.log);
  return compressResponse(response, incoming);
}

async function notFound(
  release: Release,
  incoming: Incoming,
  settings: RequestSettings,
): Promise<Response> {
  const page = release.files.find('/404.html');
  if (page === null) return plainResponse(404, 'There is no such page.');
  const request = { pathname: incoming.url.pathname, headers: incoming.headers };
  return serveFile(page, request, release.rules.headers, settings.cache, 404);
}

/**
 * Responds with a file, a redirect or an image of the site. For a function that the client must not call,
 * responds as if there were no such page.
 */
function respondBySite(
  destination: Destination,
  incoming: Incoming,
  release: Release,
  settings: RequestSettings,
): Promise<Response> | Response {
  const { files, rules } = release;
  switch (destination.kind) {
    case 'image': {
      const asked = { ...incoming, url: destination.url };
      const { headers, remoteImages: patterns } = rules;
      return settings.images(asked, { files, headers, patterns });
    }
    case 'file': {
      const { file, pathname, status } = destination;
      const request = { pathname, headers: incoming.headers };
      return serveFile(file, request, rules.headers, settings.cache, status);
    }
    case 'redirect': {
      const { status, location } = destination;
      return plainResponse(status, `Moved to ${location}`, { location });
    }
    case 'not_readable':
      return plainResponse(405, 'This page can only be read.', { allow: 'GET, HEAD' });
    case 'function':
    case 'missing':
      return notFound(release, incoming, settings);
  }
}

/** Responds to the build hook at once and requests a build; null for any other request. */
function respondByHook(
  { method, url }: Incoming,
  { hookSecret, publisher }: RequestSettings,
): Response | null {
  if (method !== 'POST' || !url.pathname.startsWith(BUILD_HOOK_PREFIX)) return null;
  if (!isSecret(url.pathname.slice(BUILD_HOOK_PREFIX.length), hookSecret)) return null;
  void publisher.rebuild();
  return plainResponse(200, 'The build is queued.');
}

async function respond(
  exchange: Exchange,
  site: ServedSite,
  settings: RequestSettings,
): Promise<Response> {
  const { incoming } = exchange;
  const { release } = site;
  const hook = respondByHook(incoming, settings);
  if (hook !== null) return hook;
  const destination = route(site, incoming);
  const isFunction = destination.kind === 'function';
  if (isFunction && !isHidden(destination, incoming, settings.schedulerSecret)) {
    return respondByFunction(exchange, destination, settings);
  }
  if (release === null) return plainResponse(503, FIRST_BUILD, { 'retry-after': '5' });
  return respondBySite(destination, incoming, release, settings);
}

/** Sends the response to a request, then discards the part of the request's body that was not read. */
export async function handleRequest(
  exchange: Exchange,
  site: ServedSite,
  settings: RequestSettings,
): Promise<void> {
  const response = await respond(exchange, site, settings);
  await sendResponse(exchange.target, response, { head: exchange.incoming.method === 'HEAD' });
  discardRest(exchange.message);
}
