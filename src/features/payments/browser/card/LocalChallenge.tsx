import { Button } from '../../../../ui/Button.tsx';
import { Modal } from '../../../../ui/Modal.tsx';

/** Shows the dialog with which the local stack replaces a bank's page for confirming a payment. */
export function LocalChallenge({
  isOpen,
  onResponse,
}: {
  isOpen: boolean;
  /** Called with true if the cardholder confirms; with false for "Fail" and when the dialog is closed. */
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
