/**
 * Loaded before the local stack of a tree (`node --import`), so that its rows change only by what is
 * asked of it: no schedule runs. A purge of the CDN and the call of the build hook are written to
 * PURGES_FILE instead of being sent.
 */
import { appendFileSync } from 'node:fs';

const { setTimeout: setTimer, fetch: send } = globalThis;
const LONGEST = 2 ** 31 - 1;

function setOwnTimer(work, delay, ...args) {
  const isSchedule = delay > 0 && String(new Error('here').stack).includes('/croner/');
  return isSchedule ? setTimer(() => undefined, LONGEST).unref() : setTimer(work, delay, ...args);
}
// Keeps what util.promisify reads of it.
Object.defineProperties(setOwnTimer, Object.getOwnPropertyDescriptors(setTimer));
globalThis.setTimeout = setOwnTimer;

globalThis.fetch = async (resource, options) => {
  const url = String(resource instanceof Request ? resource.url : resource);
  const isPurge = url.startsWith('https://api.netlify.com/');
  if (!isPurge && !url.includes('/build-hook/')) return send(resource, options);
  const line = isPurge ? String(options?.body ?? '') : 'a build is asked for';
  appendFileSync(process.env.PURGES_FILE, `${line}\n`);
  return new Response(null, { status: isPurge ? 202 : 200 });
};
