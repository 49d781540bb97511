/** Reads sites in a reader, and measures whether timers of this process still fire meanwhile. */
import type { SourceResult } from '../../../../../src/features/content-sync/read/read-source.server.ts';
import { openReader } from '../../../../../src/features/content-sync/read/reader.server.ts';
import { GOOD_SITE, type Site } from '../../../../support/samples/sync/endless-sites.ts';
import { sampleSource } from '../../../../support/samples/sync/sync-source.ts';
import {
  type Answer,
  leadsTo,
  sends,
  startTestServer,
} from '../../../../support/web/web-server.ts';

const WINDOW = { from: '2026-11-28', to: '2027-05-27' };

export interface Watched {
  result: SourceResult;
  milliseconds: number;
  /** The longest time in which no timer fired, in milliseconds. */
  longestPause: number;
}

const missing: Answer = (response) => void response.writeHead(404).end();

/** Returns the answers of a site, whose source stands at `/source`. */
const answersOf = ({ body, robots, movedTo }: Site): Record<string, Answer> => ({
  '/source': movedTo === undefined ? sends(body) : leadsTo(movedTo),
  '/robots.txt': robots === undefined ? missing : sends(robots),
});

/** Makes a function that reads sites one after the other, like a run. */
export async function watchedReader(busyMs: number, memoryMb?: number) {
  const answers: Record<string, Answer> = {};
  const { origin } = await startTestServer(answers);
  const visitor = { siteUrl: 'https://guide.example', localOrigin: origin };
  return async (site: Site, signal?: AbortSignal): Promise<Watched> => {
    Object.assign(answers, answersOf(site));
    const source = sampleSource({ kind: site.kind, url: `${origin}/source` });
    // Each site gets a new reader, because it has a robots.txt of its own.
    // The good site may take longer, because the machine may be busy.
    const limit = site === GOOD_SITE ? 60_000 : busyMs;
    const reader = openReader(visitor, { busyMs: limit, totalMs: limit + 20_000 }, memoryMb);
    const began = performance.now();
    let last = began;
    let longestPause = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      longestPause = Math.max(longestPause, now - last);
      last = now;
    }, 20);
    try {
      const result = await reader.read(source, WINDOW, { signal });
      return { result, milliseconds: performance.now() - began, longestPause };
    } finally {
      clearInterval(timer);
      reader.close();
    }
  };
}
