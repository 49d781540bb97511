import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { syncPaths } from '../../../../sync-paths.ts';
import { counted } from '../../../../text/counted.ts';
import { Button } from '../../../../ui/Button.tsx';
import { sentenceOf } from '../../../../ui/data/api.client.ts';
import { showToast } from '../../../../ui/feedback/toast.client.ts';
import { postAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SyncRun } from '../../sync-api.ts';

interface Props {
  session: AdminSession;
  /** Null until the run is first read. */
  run: SyncRun | null;
}

/**
 * Asks the server to stop a run. A second press does nothing, unless the request failed. If the run ends while
 * the button has the focus, the heading of its section gets the focus.
 */
function StopButton({ session }: { session: AdminSession }) {
  const stop = useMutation({
    mutationFn: () => postAsAdmin(session, syncPaths.stopSync),
    onError: (error) => {
      showToast({ title: 'Sync Not Stopped', description: sentenceOf(error), destructive: true });
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== document.activeElement) return;
      shown?.closest('section')?.querySelector('h2')?.focus();
    };
  }, []);
  const isAsked = stop.isPending || stop.isSuccess;
  return (
    <Button
      ref={button}
      size="small"
      variant="danger"
      isOff={isAsked}
      onClick={() => {
        stop.mutate();
      }}
    >
      {isAsked ? 'Stopping…' : 'Stop'}
    </Button>
  );
}

/** Shows which source is being read and how many are done, and lets an admin stop the run. */
export function RunProgress({ session, run }: Props) {
  const progress = run?.progress ?? null;
  const text =
    progress === null
      ? 'Starting…'
      : `${progress.source}: ${counted(progress.itemsRead, 'item')} read`;
  const total = progress?.sourcesTotal ?? 0;
  return (
    <div className="mt-6 rounded-control border border-line bg-sand p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <strong>{run?.isTest === true ? 'Testing' : 'Syncing'}</strong> · {text}
        </p>
        {run !== null && <StopButton key={run.id} session={session} />}
      </div>
      <progress
        aria-label="Sources read"
        {...(total > 0 && { value: progress?.sourcesDone ?? 0, max: total })}
        className="sync-progress mt-3"
      />
      <p className="mt-1 text-sm text-muted">
        {total > 0
          ? `${progress?.sourcesDone ?? 0} of ${counted(total, 'source')} done`
          : 'The first source is being looked up'}
      </p>
    </div>
  );
}
