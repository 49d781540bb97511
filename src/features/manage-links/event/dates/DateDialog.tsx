import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DialogFailure } from '../../../../ui/feedback/DialogFailure.tsx';
import { Modal } from '../../../../ui/Modal.tsx';
import { linkFailure } from '../../private-link-api.client.ts';

interface Props {
  title: string;
  text: string;
  /** Title of the error message: `Date Not Postponed`. */
  failed: string;
  error: unknown;
  isSending: boolean;
  /**
   * Labels of the buttons: `send` before sending, `sending` while it sends, and `keep` for the button that
   * closes the dialog without a change.
   */
  labels: { send: string; sending: string; keep: string };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a dialog with a form about dates. If sending fails, the form keeps what was typed. */
export function DateDialog(props: Props) {
  const { labels, error, isSending, onSend, onClose } = props;
  const id = useId();
  return (
    <Modal isOpen title={props.title} text={props.text} onClose={onClose}>
      <form
        id={id}
        className="grid gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSend();
        }}
      >
        <DialogFailure
          title={props.failed}
          failure={error === null ? undefined : linkFailure(error, 'event')}
        />
        {props.children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isOff={isSending}>
            {isSending ? labels.sending : labels.send}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {labels.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
