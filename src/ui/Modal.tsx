import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  isOpen: boolean;
  title: string;
  text?: string;
  /** Called on Escape, and on a click that began beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows the browser's own modal dialog: it traps and restores the focus, and closes on Escape. A library's
 * dialog would lock scrolling with an inline style, which the content policy refuses.
 */
export function Modal({ isOpen, title, text, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Whether the press began beside the dialog: a drag from inside it to outside is also a click on it.
  const pressedBeside = useRef(false);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // A dialog that is removed while it is open also has to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClose={onClose}
      onPointerDown={(press) => {
        pressedBeside.current = press.target === dialog.current;
      }}
      onClick={(click) => {
        if (click.target === dialog.current && pressedBeside.current) onClose();
      }}
      className="m-auto w-[min(92vw,32rem)] rounded-card bg-surface p-0 text-ink shadow-raised backdrop:bg-deep/60"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {text !== undefined && (
          <p id={`${id}-text`} className="mt-2 text-muted">
            {text}
          </p>
        )}
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
