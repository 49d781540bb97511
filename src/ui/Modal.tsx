import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Notice } from './feedback/Notice.tsx';

interface Props {
  isOpen: boolean;
  title: string;
  text?: string;
  /**
   * Called on Escape, and on a click that began outside the dialog. Once something was typed, only the second
   * Escape calls it, and no click. Called again when the dialog has closed, so a second call must do no harm.
   */
  onClose: () => void;
  children: ReactNode;
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio])');

/**
 * Shows the browser's own modal dialog, which keeps the focus inside, returns it at the end, and closes on
 * Escape. A library's dialog would stop scrolling with an inline style, which the content security policy
 * forbids.
 */
export function Modal({ isOpen, title, text, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Whether the pointer was pressed outside the dialog. Without this check, a drag from inside to outside
  // would count as a click outside.
  const pressedBeside = useRef(false);
  /** Whether something was typed, and whether an Escape then asked to discard it. */
  const [typing, setTyping] = useState<'none' | 'typed' | 'asked'>('none');

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  // Closes a dialog that is removed while it is open, so that the focus returns to where it was before.
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
      onClose={() => {
        setTyping('none');
        onClose();
      }}
      onInput={({ target }) => {
        if (isTextField(target)) setTyping('typed');
      }}
      onCancel={(cancelled) => {
        // Ignores the `cancel` event of a file picker in the dialog that was closed without a choice.
        if (cancelled.target !== dialog.current) return;
        // Closes the dialog only by its state: the browser's own `close` would follow a moment later, and
        // would also close a dialog that a key press opens in between.
        cancelled.preventDefault();
        if (typing === 'typed') setTyping('asked');
        else onClose();
      }}
      onPointerDown={(press) => {
        pressedBeside.current = press.target === dialog.current;
      }}
      onClick={(click) => {
        const isBeside = click.target === dialog.current && pressedBeside.current;
        if (isBeside && typing === 'none') onClose();
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
        {typing === 'asked' && (
          <div role="alert" className="sticky bottom-4 mt-5">
            <Notice tone="warning" title="Discard what you typed?">
              <p>Close the dialog once more to discard it.</p>
            </Notice>
          </div>
        )}
      </div>
    </dialog>
  );
}
