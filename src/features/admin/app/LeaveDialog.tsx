import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useLeaveQuestion } from './unsaved.client.ts';

/** Asks before text that is not saved is left. */
export function LeaveDialog() {
  const answer = useLeaveQuestion();
  return (
    <Modal
      isOpen={answer !== null}
      title="Leave without saving?"
      text="What you typed on this page is not saved."
      onClose={() => answer?.(false)}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => answer?.(false)}>
          Stay
        </Button>
        <Button variant="danger" onClick={() => answer?.(true)}>
          Leave Without Saving
        </Button>
      </div>
    </Modal>
  );
}
