/**
 * The program of a reader's thread (`reader-thread.server.ts`). The host packs all files of the guide into
 * one, so this program has no file of its own: the thread starts the packed file.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FileResult } from '../../../server/safe-fetch/safe-fetch.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { Source } from '../listing.ts';
import { detectSource, type Detection } from './detect-source.server.ts';
import { type PageReading, readPage } from './read-page.server.ts';
import { readSource, type ReadOptions, type SourceResult } from './read-source.server.ts';
import { openWeb, type Web, type WebOptions } from './web.server.ts';

export const READER_PROGRAM = new URL(import.meta.url);

/** The `workerData` that tells a thread to run this program. */
export const READER_MARK = 'reader of the content sync';

/** What the reader needs to visit other sites; plain data, which can be sent to a thread. */
export type Visitor = Pick<WebOptions, 'siteUrl' | 'localOrigin'>;

/** What a thread can be asked to do. */
export type ReaderTask =
  /** Begins anew: forgets what the thread knows about other sites, e.g. each site's robots.txt. */
  | { does: 'open'; visitor: Visitor }
  | {
      does: 'read';
      source: Source;
      window: { from: WallDate; to: WallDate };
      options: Pick<ReadOptions, 'previous' | 'budgetMs' | 'maxEventPages'>;
    }
  | { does: 'detect'; text: string; today: WallDate }
  | { does: 'read-page'; text: string; today: WallDate }
  | { does: 'get-file'; address: string; accept: string; maxBytes?: number };

export interface ReaderResults {
  open: null;
  read: SourceResult;
  detect: Detection;
  'read-page': PageReading;
  'get-file': FileResult;
}

/** A message to the thread; without a task, it cancels the task with this id. */
export interface ReaderCall {
  id: number;
  task: ReaderTask | null;
}

/** A message from the thread. */
export type ReaderAnswer = { id: number } & (
  | { itemsRead: number }
  | { result: ReaderResults[ReaderTask['does']] }
  | { error: unknown }
);

function serve(port: MessagePort): void {
  let web: Web;
  const open = new Map<number, AbortController>();
  const work = async (id: number, task: ReaderTask, signal: AbortSignal) => {
    switch (task.does) {
      case 'open':
        web = openWeb(task.visitor);
        return null;
      case 'read': {
        const onProgress = (itemsRead: number) => port.postMessage({ id, itemsRead });
        return readSource(task.source, task.window, { ...task.options, web, signal, onProgress });
      }
      case 'detect':
        return detectSource(task.text, { web, today: task.today, signal });
      case 'read-page':
        return readPage(task.text, { web, today: task.today, signal });
      case 'get-file':
        return web.getFile(task.address, { ...task, signal });
    }
  };
  port.on('message', ({ id, task }: ReaderCall) => {
    if (task === null) {
      open.get(id)?.abort();
      return;
    }
    const cancel = new AbortController();
    open.set(id, cancel);
    void work(id, task, cancel.signal)
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({ id, error }),
      )
      .then((answer: ReaderAnswer) => {
        open.delete(id);
        port.postMessage(answer);
      });
  });
}

if (parentPort !== null && workerData === READER_MARK) serve(parentPort);
