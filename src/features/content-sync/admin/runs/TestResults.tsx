import { type RefObject, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SyncRun } from '../../sync-api.ts';
import { syncMoment } from '../../sync-moment.ts';
import { runBadge } from '../../run-text.ts';
import { RunResult } from './LastResults.tsx';
import { RunDetails } from './RunDetails.tsx';

interface Props {
  session: AdminSession;
  run: SyncRun;
  /** Takes the focus when the results are hidden. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows what the newest run would have written. It was a test run, which writes nothing. */
export function TestResults({ session, run, heading }: Props) {
  const [isHidden, setHidden] = useState(false);
  const badge = runBadge(run);
  if (isHidden) return null;
  return (
    <section aria-labelledby="test-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="test-title" className="text-2xl">
          Test Results
        </h2>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          onClick={() => {
            setHidden(true);
            heading.current?.focus();
          }}
        >
          Hide
        </Button>
      </div>
      <p className="mt-2 max-w-text text-muted">
        What a sync would have done on {syncMoment(run.result.startTime)}. Nothing was written.
      </p>
      <RunResult run={run} />
      <div className="mt-8">
        <RunDetails session={session} runId={run.id} />
      </div>
    </section>
  );
}
