import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainAnswer } from './answers.ts';
import { callFunction } from './functions/call-function.ts';
import type { CallLimits } from './functions/call-function.ts';
import { createContext } from './functions/function-context.ts';
import type { FunctionMatch } from './functions/function-routes.ts';
import type { PendingWork } from './functions/pending-work.ts';
import type { ImageCdn } from './images/image-cdn.ts';
import type { Incoming } from './incoming.ts';
import { discardRest, readBody } from './incoming.ts';
import type { ByteCache } from './lru.ts';
import { sendResponse } from './outgoing.ts';
import type { Release } from './releases/release.ts';
import type { RoutedSite } from './router.ts';
import { redirectAnswer, route } from './router.ts';
import { isSecret } from './secrets.ts';
import { serveStatic } from './serve-static.ts';

/** The header by which the local scheduler is known; see ../scheduler.ts. */
export const SCHEDULER_HEADER = 'x-local-scheduler';

const TOO_LARGE = 'This is too large. Please send less than 6 MB.';
const FIRST_BUILD = 'The site is being built for the first time. Please try again in a moment.';

/** What every answer of a host is made from. */
export interface AnswerSettings {
  siteUrl: string;
  schedulerSecret: string;
  bodyLimit: number;
  limits: CallLimits;
  imagePrefixes: string[];
  images: ImageCdn;
  cache: ByteCache;
  work: PendingWork;
  log: (line: string) => void;
}

export interface Exchange {
  message: IncomingMessage;
  target: ServerResponse;
  incoming: Incoming;
}

/** A site with what routing needs of it; `release` is null before the first build. */
export interface ServedSite extends RoutedSite {
  release: Release | null;
}

async function send(exchange: Exchange, response: Response): Promise<void> {
  await sendResponse(exchange.target, response, { head: exchange.incoming.method === 'HEAD' });
  discardRest(exchange.message);
}

/** A signal that ends when the client goes away before it has its answer. */
function clientSignal(target: ServerResponse): AbortSignal {
  const controller = new AbortController();
  target.once('close', () => {
    if (!target.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Scheduled functions have no address on Netlify: only the scheduler's own call gets through. */
function isHidden({ fn }: FunctionMatch, incoming: Incoming, settings: AnswerSettings): boolean {
  if (fn.schedule === null) return false;
  const secret = incoming.headers.get(SCHEDULER_HEADER);
  return incoming.method !== 'POST' || !isSecret(secret, settings.schedulerSecret);
}

async function answerByFunction(
  exchange: Exchange,
  match: FunctionMatch,
  releaseId: string,
  settings: AnswerSettings,
): Promise<Response> {
  const { message, target, incoming } = exchange;
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const read = hasBody ? await readBody(message, target, settings.bodyLimit) : null;
  if (read?.ok === false) {
    return read.reason === 'too_large'
      ? plainAnswer(413, TOO_LARGE)
      : plainAnswer(400, 'The request broke off.');
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
    return plainAnswer(405, 'This method is not supported.');
  }
  const context = createContext({
    url: incoming.url,
    ip: incoming.ip,
    params: match.params,
    siteUrl: settings.siteUrl,
    releaseId,
    waitUntil: (promise) => settings.work.add(promise),
  });
  return callFunction(match.fn, request, context, settings.limits, settings.log);
}

async function notFound(
  site: ServedSite,
  incoming: Incoming,
  settings: AnswerSettings,
): Promise<Response> {
  const page = site.release?.files.find('/404.html') ?? null;
  if (page === null || site.release === null) return plainAnswer(404, 'There is no such page.');
  const request = { pathname: incoming.url.pathname, headers: incoming.headers };
  return serveStatic(page, request, site.release.rules.headers, settings.cache, 404);
}

/** Answers one request from the site that was served when it arrived. */
export async function answerRequest(
  exchange: Exchange,
  site: ServedSite,
  settings: AnswerSettings,
): Promise<void> {
  const { incoming } = exchange;
  const { release } = site;
  const destination = route(site, incoming);
  if (destination.kind === 'function' && !isHidden(destination, incoming, settings)) {
    const id = release?.id ?? 'none';
    await send(exchange, await answerByFunction(exchange, destination, id, settings));
    return;
  }
  if (release === null) {
    await send(exchange, plainAnswer(503, FIRST_BUILD, { 'retry-after': '5' }));
    return;
  }
  switch (destination.kind) {
    case 'image': {
      const { files, rules } = release;
      const source = { files, patterns: rules.remoteImages, headers: rules.headers };
      const asked = { ...incoming, url: destination.url };
      const image = await settings.images(asked, { ...source, prefixes: settings.imagePrefixes });
      await send(exchange, image);
      return;
    }
    case 'redirect':
      await send(exchange, redirectAnswer(destination.status, destination.location));
      return;
    case 'file': {
      const { file, pathname, status } = destination;
      const request = { pathname, headers: incoming.headers };
      const { headers } = release.rules;
      await send(exchange, await serveStatic(file, request, headers, settings.cache, status));
      return;
    }
    case 'not_readable':
      await send(exchange, plainAnswer(405, 'This page can only be read.', { allow: 'GET, HEAD' }));
      return;
    default:
      await send(exchange, await notFound(site, incoming, settings));
  }
}
