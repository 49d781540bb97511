import type { ReactNode } from 'react';
import type { ButtonVariant } from './button-classes.ts';
import { Button } from './Button.tsx';
import { DialogFailure } from './feedback/Notice.tsx';
import { Modal } from './Modal.tsx';

/** The state of the request that a confirmation sends, and what the two buttons do. */
export interface Confirmation {
  isBusy: boolean;
  /** Error message of the last attempt. */
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

interface Props extends Confirmation {
  isOpen: boolean;
  title: string;
  text?: string;
  /** Title of the error message: `Refund Not Made`. */
  failed: string;
  /** Label of the button that closes the dialog without a change. */
  cancel?: string;
  confirm: string;
  /** Label of the confirm button while the request runs: `Refunding…`. */
  busy: string;
  variant?: ButtonVariant;
  /** Shown above the error message and the buttons. */
  children?: ReactNode;
}

/** Asks for confirmation of an action in a dialog, which also shows why the action failed. */
export function ConfirmDialog({ cancel = 'Cancel', children, ...props }: Props) {
  return (
    <Modal isOpen={props.isOpen} title={props.title} text={props.text} onClose={props.onCancel}>
      <div className="grid gap-5">
        {children}
        <DialogFailure title={props.failed} failure={props.failure} />
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not confirm. */}
          <Button variant="outline" onClick={props.onCancel}>
            {cancel}
          </Button>
          <Button
            variant={props.variant}
            isOff={props.isBusy}
            onClick={() => {
              props.onConfirm();
            }}
          >
            {props.isBusy ? props.busy : props.confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
