/**
 * A thread that reads sources. What other sites send is parsed only there: if the parsing of a text never
 * ends or uses up the memory, only that thread is ended.
 */
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import {
  READER_MARK,
  READER_PROGRAM,
  type ReaderAnswer,
  type ReaderCall,
  type ReaderResults,
  type ReaderTask,
} from './reader-program.server.ts';

/** Milliseconds between two checks of the limits of the open calls. */
const LOOK_EVERY_MS = 100;

/** Milliseconds in which a thread must answer a cancelled call; otherwise, the thread is ended. */
const CANCEL_MS = 1_000;

export interface CallLimits {
  /** Milliseconds for which a call may keep the thread busy. Waiting for a site does not count. */
  busyMs: number;
  /** Milliseconds after which a call ends in any case. */
  totalMs: number;
}

/** The memory of a thread in MB. */
export const MEMORY_MB = 512;

export type EndReason = 'time' | 'memory' | 'stopped' | 'broken';

/** Thrown by calls whose thread was ended before it answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
  readonly reason: EndReason;

  constructor(reason: EndReason, cause?: unknown) {
    super(`The reader's thread was ended: ${reason}.`, { cause });
    this.reason = reason;
  }
}

interface OpenCall {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  onItems: CallOptions['onItems'];
  busyMs: number;
  /** When the call ends at the latest, in milliseconds of the monotonic clock. */
  endsAt: number;
  usedBefore: EventLoopUtilization;
  isCancelled: boolean;
}

export interface CallOptions extends CallLimits {
  signal?: AbortSignal | undefined;
  onItems?: ((itemsRead: number) => void) | undefined;
}

export class ReaderThread {
  private readonly worker: Worker;
  private readonly calls = new Map<number, OpenCall>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;
  isEnded = false;

  constructor(memoryMb: number) {
    this.worker = new Worker(READER_PROGRAM, {
      workerData: READER_MARK,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.worker.on('message', (answer: ReaderAnswer) => this.take(answer));
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error);
    });
    this.worker.on('exit', () => this.end('broken'));
    this.worker.unref();
  }

  get isIdle(): boolean {
    return this.calls.size === 0;
  }

  /** Gives the thread a task and returns the result. @throws ThreadEnded, or the error that the task threw */
  async ask<Task extends ReaderTask>(
    task: Task,
    { busyMs, totalMs, signal, onItems }: CallOptions,
  ): Promise<ReaderResults[Task['does']]> {
    if (this.isEnded || signal?.aborted === true) throw new ThreadEnded('stopped');
    const id = (this.lastId += 1);
    const endsAt = performance.now() + totalMs;
    const usedBefore = this.worker.performance.eventLoopUtilization();
    const cancel = (): void => this.cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    this.worker.ref();
    this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS);
    try {
      return await new Promise((resolve, reject) => {
        const isCancelled = false;
        this.calls.set(id, { resolve, reject, onItems, busyMs, endsAt, usedBefore, isCancelled });
        this.post({ id, task });
      });
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.calls.delete(id);
      if (this.isIdle) this.rest();
    }
  }

  /** Ends the thread, and all open calls with ThreadEnded. */
  end(reason: EndReason, cause?: unknown): void {
    if (this.isEnded) return;
    this.isEnded = true;
    void this.worker.terminate();
    for (const { isCancelled, reject } of this.calls.values()) {
      reject(new ThreadEnded(isCancelled ? 'stopped' : reason, cause));
    }
  }

  private post(call: ReaderCall): void {
    this.worker.postMessage(call);
  }

  private take(answer: ReaderAnswer): void {
    const call = this.calls.get(answer.id);
    if ('itemsRead' in answer) call?.onItems?.(answer.itemsRead);
    else if ('result' in answer) call?.resolve(answer.result as never);
    else call?.reject(answer.error);
  }

  private cancel(id: number): void {
    const call = this.calls.get(id);
    if (call === undefined) return;
    call.isCancelled = true;
    call.endsAt = performance.now() + CANCEL_MS;
    this.post({ id, task: null });
  }

  /** Ends the thread if a call is beyond its limits. */
  private look(): void {
    const now = performance.now();
    for (const { usedBefore, busyMs, endsAt } of this.calls.values()) {
      const { active } = this.worker.performance.eventLoopUtilization(usedBefore);
      if (active > busyMs || now > endsAt) this.end('time');
    }
  }

  /** Lets the process end while the thread has no work. */
  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.worker.unref();
  }
}
