/** Renews the lease of a run while it works, stores its progress, and notices when the run must stop. */
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import type { SyncRun } from '../sync-api.ts';
import { renewRun, type RunLease } from './sync-run.store.ts';

/** Milliseconds between renewals. The lease lasts two minutes, so a slow source does not lose it. */
const RENEW_EVERY_MS = 20_000;
/** Milliseconds between two writes of the progress, about as often as the page reads it. */
const PROGRESS_EVERY_MS = 2_000;

/** Thrown when the run no longer has the lease, e.g. because another run took it: nothing may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Why a run stops: `asked` if an admin or the caller's signal asked for it, `lost` if the run no longer has
 * the lease.
 */
type Stop = 'asked' | 'lost';

/** Renews the lease while a run works, and tells when the run must stop. */
export class LeaseKeeper {
  private readonly db: Db;
  private readonly lease: RunLease;
  private readonly abort = new AbortController();
  stop: Stop | null = null;
  private readonly timer: NodeJS.Timeout;
  private progress: SyncRun['progress'] = null;
  private lastAt = 0;
  private renewing: Promise<void> = Promise.resolve();

  constructor(db: Db, lease: RunLease) {
    this.db = db;
    this.lease = lease;
    this.timer = setInterval(() => this.renew(), RENEW_EVERY_MS);
  }

  /** Aborts when the run must stop. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Stops the run; only the first reason is kept. */
  end(why: Stop): void {
    this.stop ??= why;
    this.abort.abort(new Error(`the run was stopped: ${why}`));
  }

  /** Stores the progress, at most every two seconds. */
  show(progress: NonNullable<SyncRun['progress']>): void {
    this.progress = progress;
    if (performance.now() - this.lastAt > PROGRESS_EVERY_MS) this.renew();
  }

  private renew(): void {
    this.lastAt = performance.now();
    this.renewing = this.renewing.then(() => this.renewOnce());
  }

  private async renewOnce(): Promise<void> {
    try {
      const result = await renewRun(this.db, this.lease, this.progress);
      if (result.outcome === 'lost') this.end('lost');
      else if (result.stop) this.end('asked');
    } catch (error) {
      // Continues without a renewal: the next one may succeed before the lease ends.
      log.error('sync-lease-not-renewed', error, { run: this.lease.runId });
    }
  }

  /** Renews the lease and waits for the answer, so that a stop is noticed between two sources. */
  async settle(): Promise<void> {
    this.renew();
    await this.renewing;
  }

  /** Ends the renewals, and waits for a renewal that has not finished. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }
}
