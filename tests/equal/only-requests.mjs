/**
 * Loaded before the local stack of a tree (`node --import`), so that the tree's rows change only by the
 * requests that it gets: no schedule runs. A purge of the CDN and the call of the build hook are written to
 * PURGES_FILE instead of being sent. The function that follows a change is called at the host itself, because
 * nothing answers at SITE_URL.
 */
import { appendFileSync } from 'node:fs';

const { setTimeout: setTimer, fetch: send } = globalThis;
const LONGEST = 2 ** 31 - 1;
const FOLLOWER = '/.netlify/functions/change-follow-background';

function setOwnTimer(work, delay, ...args) {
  const isSchedule = delay > 0 && String(new Error('here').stack).includes('/croner/');
  return isSchedule ? setTimer(() => undefined, LONGEST).unref() : setTimer(work, delay, ...args);
}
// Keeps the properties of setTimeout that util.promisify reads.
Object.defineProperties(setOwnTimer, Object.getOwnPropertyDescriptors(setTimer));
globalThis.setTimeout = setOwnTimer;

globalThis.fetch = async (resource, options) => {
  const url = String(resource instanceof Request ? resource.url : resource);
  if (url.endsWith(FOLLOWER)) {
    return send(`http://127.0.0.1:${process.env.PORT}${FOLLOWER}`, options);
  }
  const isPurge = url.startsWith('https://api.netlify.com/');
  if (!isPurge && !url.includes('/build-hook/')) return send(resource, options);
  const line = isPurge ? String(options?.body ?? '') : 'a build is asked for';
  appendFileSync(process.env.PURGES_FILE, `${line}\n`);
  return new Response(null, { status: isPurge ? 202 : 200 });
};
