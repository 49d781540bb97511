import { Button } from '../../../ui/Button.tsx';
import { canEdit, type QueueRow } from './queue.ts';

interface Props {
  row: QueueRow;
  /** True while nothing may be pressed. */
  off: true | undefined;
  on: { edit: () => void };
}

/** Steps on the open event that decide nothing about it. */
export function EventSteps({ row, off, on }: Props) {
  if (!canEdit(row)) return null;
  return (
    <Button
      size="small"
      variant="outline"
      aria-disabled={off}
      aria-keyshortcuts="e"
      onClick={() => {
        if (off !== true) on.edit();
      }}
    >
      Edit
    </Button>
  );
}
