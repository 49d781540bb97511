import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';

/** Stands for the bank's own page, which asks the cardholder to confirm a payment. */
export function LocalChallenge({
  isOpen,
  onResponse,
}: {
  isOpen: boolean;
  /** False for "Fail", and for leaving the dialog, as when a bank's page is closed. */
  onResponse: (isConfirmed: boolean) => void;
}) {
  return (
    <Modal
      isOpen={isOpen}
      title="3-D Secure"
      text="Here the bank would ask the cardholder to confirm the payment. On this machine you answer for the bank."
      onClose={() => {
        onResponse(false);
      }}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onResponse(true);
          }}
        >
          Complete
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onResponse(false);
          }}
        >
          Fail
        </Button>
      </div>
    </Modal>
  );
}
