import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainAnswer } from './answers.ts';
import { callFunction } from './functions/call-function.ts';
import type { CallLimits } from './functions/call-function.ts';
import { compressAnswer } from './functions/compress-answer.ts';
import { createContext } from './functions/function-context.ts';
import type { FunctionMatch } from './functions/function-routes.ts';
import type { PendingWork } from './functions/pending-work.ts';
import type { ImageCdn } from './images/image-cdn.ts';
import type { Incoming } from './incoming.ts';
import { discardRest, readBody } from './incoming.ts';
import type { ByteCache } from './lru.ts';
import { sendResponse } from './outgoing.ts';
import type { Release } from './releases/release.ts';
import type { Destination, RoutedSite } from './router.ts';
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
  release: Release,
  incoming: Incoming,
  settings: AnswerSettings,
): Promise<Response> {
  const page = release.files.find('/404.html');
  if (page === null) return plainAnswer(404, 'There is no such page.');
  const request = { pathname: incoming.url.pathname, headers: incoming.headers };
  return serveStatic(page, request, release.rules.headers, settings.cache, 404);
}

/** An answer of the site itself; a function that came this far is hidden from the client. */
function answerBySite(
  destination: Destination,
  incoming: Incoming,
  release: Release,
  settings: AnswerSettings,
): Promise<Response> | Response {
  const { files, rules } = release;
  switch (destination.kind) {
    case 'image': {
      const asked = { ...incoming, url: destination.url };
      return settings.images(asked, {
        files,
        headers: rules.headers,
        patterns: rules.remoteImages,
        prefixes: settings.imagePrefixes,
      });
    }
    case 'file': {
      const { file, pathname, status } = destination;
      const request = { pathname, headers: incoming.headers };
      return serveStatic(file, request, rules.headers, settings.cache, status);
    }
    case 'redirect':
      return redirectAnswer(destination.status, destination.location);
    case 'not_readable':
      return plainAnswer(405, 'This page can only be read.', { allow: 'GET, HEAD' });
    case 'function':
    case 'missing':
      return notFound(release, incoming, settings);
  }
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
    const answer = await answerByFunction(exchange, destination, id, settings);
    await send(exchange, await compressAnswer(answer, incoming));
  } else if (release === null) {
    await send(exchange, plainAnswer(503, FIRST_BUILD, { 'retry-after': '5' }));
  } else {
    await send(exchange, await answerBySite(destination, incoming, release, settings));
  }
}
