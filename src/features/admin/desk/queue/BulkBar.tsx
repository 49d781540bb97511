import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { submissionTitle } from '../../../submissions/review/submission.ts';
import { bulkSentence, type BulkResult } from '../decided.ts';
import type { QueueRow } from './queue.ts';

interface Props {
  count: number;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onClear: () => void;
}

/** Shows what can be done with the selected events. */
export function BulkBar({ count, isBusy, onApprove, onReject, onClear }: Props) {
  return (
    <div
      role="group"
      aria-label="Selected events"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-sand px-3 py-2 text-sm"
    >
      <p className="font-semibold">{count} selected</p>
      <Button
        size="small"
        isOff={isBusy}
        onClick={(click) => {
          if (click.detail < 2) onApprove();
        }}
      >
        Approve Selected
      </Button>
      <Button size="small" variant="outline" isOff={isBusy} onClick={onReject}>
        Reject Selected
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

interface SummaryProps {
  results: readonly BulkResult[];
  rows: readonly QueueRow[];
  decision: 'approved' | 'rejected';
  onClose: () => void;
}

/** Shows what happened to each of the selected events. */
export function BulkSummary({ results, rows, decision, onClose }: SummaryProps) {
  const titles = new Map(rows.map(({ id, title }) => [id, submissionTitle(title)]));
  const done = results.filter(({ outcome }) => outcome === 'decided').length;
  return (
    <div role="status" className="mb-3 text-sm">
      <Notice
        tone={done === results.length ? 'success' : 'warning'}
        title={`${done} of ${results.length} ${decision}`}
      >
        <ul role="list">
          {results.map((result) => (
            <li key={result.id} className="wrap-anywhere">
              {titles.get(result.id) ?? result.id}: {bulkSentence(result, decision)}
            </li>
          ))}
        </ul>
        <Button size="small" variant="quiet" className="-ml-3.5" onClick={onClose}>
          Close
        </Button>
      </Notice>
    </div>
  );
}
