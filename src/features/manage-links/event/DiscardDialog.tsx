import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';

interface Props {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: Props) {
  return (
    <Modal
      isOpen={isOpen}
      title="Discard your changes?"
      text="The event stays as it was before you opened the form."
      onClose={onKeep}
    >
      <div className="flex flex-wrap gap-3">
        {/* First, so that Enter on the open dialog loses nothing. */}
        <Button variant="outline" onClick={onKeep}>
          Keep Editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard Changes
        </Button>
      </div>
    </Modal>
  );
}
