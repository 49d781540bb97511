/** Renews the lease of a run while it works, stores its progress, and learns when the run has to stop. */
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import type { SyncRun } from '../sync-api.ts';
import { renewRun, type RunLease } from './sync-run.store.ts';

/** Far less than the lease's two minutes, so that a slow source does not lose the lease. */
const RENEW_EVERY_MS = 20_000;
/** About as often as the page reads the progress of a run. */
const PROGRESS_EVERY_MS = 2_000;

/** Thrown when the lease belongs to another run: nothing more may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Why a run stops: an admin asked for it, or another run has taken over. */
type Stop = 'asked' | 'lost';

/** Renews the lease while a run works, and says when the run has to stop. */
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

  /** Aborts when the run has to stop. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Stops the run; the first reason counts. */
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
      // The next renewal may succeed before the lease ends.
      log.error('sync-lease-not-renewed', error, { run: this.lease.runId });
    }
  }

  /** Renews once more and waits for it, so that a stop is noticed between two sources. */
  async settle(): Promise<void> {
    this.renew();
    await this.renewing;
  }

  /** Ends the renewals, and waits for one under way. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
  }
}
