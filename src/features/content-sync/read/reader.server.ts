/**
 * Reads sources for the rest of the guide, each within limits of time and memory. Parse what another site
 * sends only through this file: anywhere else, the parsing could block the process forever.
 */
import { failure } from '../../../server/safe-fetch/failures.ts';
import type { FileResult } from '../../../server/safe-fetch/safe-fetch.ts';
import { log } from '../../../server/log.ts';
import { counted } from '../../../text/words.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Source } from '../listing.ts';
import type { Detection } from './detect-source.server.ts';
import type { Unread } from './gathered.ts';
import type { PageReading } from './read-page.server.ts';
import type { ReadOptions, SourceResult } from './read-source.server.ts';
import type { ReaderTask, Visitor } from './reader-program.server.ts';
import {
  MEMORY_MB,
  ReaderThread,
  ThreadEnded,
  type CallLimits,
  type CallOptions,
} from './reader-thread.server.ts';

/** The limits of a thread's start, which takes about a second. */
const START_LIMITS: CallLimits = { busyMs: 60_000, totalMs: 60_000 };

/** The limits for reading one source in a run. */
const LIMITS: CallLimits = { busyMs: 60_000, totalMs: 5 * 60_000 };

/** The limits for a look at a source, for which an admin waits: the function must answer in 60 seconds. */
const LOOK_LIMITS: CallLimits = { busyMs: 20_000, totalMs: 45_000 };

/** The limits for reading one page while an organizer waits. */
const PAGE_LIMITS: CallLimits = { busyMs: 5_000, totalMs: 10_000 };

/** The limits for fetching a file. The file is not parsed, but the robots.txt of its site is. */
const FILE_LIMITS: CallLimits = { busyMs: 5_000, totalMs: 60_000 };

/** Milliseconds for which a thread without work is kept for the next reader. */
const SPARE_MS = 20_000;

const ADVICE =
  'Ask the site’s owner whether other programs can open it, or for a calendar of coming events only.';

export interface Reader {
  /** Like `readSource`. A reading that is broken off gives a failure with `isUnended`. */
  read: (
    source: Source,
    window: { from: WallDate; to: WallDate },
    options: Omit<ReadOptions, 'web'>,
  ) => Promise<SourceResult>;
  /** Like `detectSource`. */
  detect: (text: string, today: WallDate) => Promise<Detection>;
  /** Like the function `readPage`. */
  readPage: (text: string, today: WallDate) => Promise<PageReading>;
  /** Like `Web.getFile`. */
  getFile: (
    address: string,
    options: { accept: string; signal?: AbortSignal; maxBytes?: number; totalMs?: number },
  ) => Promise<FileResult>;
  /** Stops what is still being read; keeps a thread without work for the next reader. */
  close: () => void;
}

let spare: ReaderThread | null = null;

/**
 * Keeps a thread for the next reader, because a start takes a second. Ends it instead if it still works, or
 * if another thread is kept already.
 */
function keep(thread: ReaderThread): void {
  if (thread.isEnded) return;
  if (spare !== null || !thread.isIdle) {
    thread.end('stopped');
    return;
  }
  spare = thread;
  const timer = setTimeout(() => {
    if (spare !== thread) return;
    spare = null;
    thread.end('stopped');
  }, SPARE_MS);
  timer.unref();
}

/** Says why a reading was broken off. @throws every other error */
function brokenOff(error: unknown, busyMs: number, url: string): Unread {
  if (!(error instanceof ThreadEnded)) throw error;
  const words = {
    time: `The guide broke off after ${counted(busyMs / 1000, 'second')} of reading what it sends, without coming to an end.`,
    memory: 'The guide broke off, because reading what it sends takes too much memory.',
    broken: 'The guide broke down while it read what it sends.',
    stopped: 'The reading was stopped.',
  };
  const { reason } = error;
  if (reason === 'stopped') {
    return { outcome: 'failed', message: words.stopped, advice: 'Start it again.' };
  }
  log.error('source-broken-off', error, { url });
  return { outcome: 'failed', message: words[reason], advice: ADVICE, isUnended: true };
}

/**
 * Opens a reader for one run: asks each site for its robots.txt only once.
 * @param memoryMb the memory of a new thread; for tests
 */
export function openReader(
  visitor: Visitor,
  limits: CallLimits = LIMITS,
  memoryMb = MEMORY_MB,
): Reader {
  let thread: ReaderThread | null = null;
  let opened: Promise<null>;
  const ask = async <Task extends ReaderTask>(task: Task, options: CallOptions) => {
    if (thread === null || thread.isEnded) {
      thread = spare?.isEnded === false ? spare : new ReaderThread(memoryMb);
      spare = null;
      opened = thread.ask({ does: 'open', visitor }, START_LIMITS);
    }
    const asked = thread;
    await opened.catch((cause: unknown) => {
      throw new Error('The reader could not be started.', { cause });
    });
    return asked.ask(task, options);
  };
  return {
    async read(source, window, { signal, onProgress, ...options }) {
      // Only a preview, for which an admin waits, has a budget of its own.
      const within = options.budgetMs === undefined ? limits : LOOK_LIMITS;
      try {
        return await ask(
          { does: 'read', source, window, options },
          { ...within, signal, onItems: onProgress },
        );
      } catch (error) {
        return brokenOff(error, within.busyMs, source.url);
      }
    },
    async detect(text, today) {
      try {
        return await ask({ does: 'detect', text, today }, LOOK_LIMITS);
      } catch (error) {
        const { message, advice } = brokenOff(error, LOOK_LIMITS.busyMs, text);
        return { outcome: 'refused', message, advice };
      }
    },
    async readPage(text, today) {
      try {
        return await ask({ does: 'read-page', text, today }, PAGE_LIMITS);
      } catch (error) {
        const { message } = brokenOff(error, PAGE_LIMITS.busyMs, text);
        return { outcome: 'refused', message, advice: 'Please type the event in below.' };
      }
    },
    async getFile(address, { signal, totalMs = FILE_LIMITS.totalMs, ...options }) {
      try {
        const task = { does: 'get-file', address, ...options } as const;
        const file = await ask(task, { ...FILE_LIMITS, totalMs, signal });
        // A message from the thread turns a `Buffer` into a plain array of bytes.
        return file.outcome === 'fetched' ? { ...file, bytes: Buffer.from(file.bytes) } : file;
      } catch (error) {
        const { isUnended } = brokenOff(error, FILE_LIMITS.busyMs, address);
        const seconds = FILE_LIMITS.busyMs / 1000;
        return failure(isUnended === true ? 'too-slow' : 'stopped', URL.parse(address), {
          seconds,
        });
      }
    },
    close() {
      if (thread !== null) keep(thread);
      thread = null;
    },
  };
}
