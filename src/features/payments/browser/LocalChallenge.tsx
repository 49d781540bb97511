import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';

/** Stands for the bank's own page, which asks the cardholder to confirm a payment. */
export function LocalChallenge({
  isOpen,
  onAnswer,
}: {
  isOpen: boolean;
  /** False for "Fail", and for leaving the dialog, as when a bank's page is closed. */
  onAnswer: (isConfirmed: boolean) => void;
}) {
  return (
    <Modal
      isOpen={isOpen}
      title="3-D Secure"
      text="Here the bank would ask the cardholder to confirm the payment. On this machine you answer for the bank."
      onClose={() => {
        onAnswer(false);
      }}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onAnswer(true);
          }}
        >
          Complete
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onAnswer(false);
          }}
        >
          Fail
        </Button>
      </div>
    </Modal>
  );
}
