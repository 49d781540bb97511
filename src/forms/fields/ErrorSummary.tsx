import { type MouseEvent, useEffect, useRef } from 'react';

/** The error message of a field, and the id of the field's control. */
export interface FieldMessage {
  id: string;
  message: string;
}

interface Props {
  errors: readonly FieldMessage[];
  /** The number of attempts to submit; each new attempt focuses the summary. */
  attempt: number;
  title?: string;
}

/** Scrolls to the label of a control, so that both the label and the control are visible. */
const goToField = (click: MouseEvent<HTMLAnchorElement>, id: string) => {
  const control = document.getElementById(id);
  if (control === null) return;
  click.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
  (label ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
};

/**
 * Lists a form's errors with links to their fields. Gets the focus at every attempt to submit that has
 * errors.
 */
export function ErrorSummary({ errors, attempt, title = 'There is a problem' }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  useEffect(() => {
    if (shown && attempt > 0) summary.current?.focus();
  }, [shown, attempt]);

  if (!shown) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-3 border-danger bg-surface p-5"
    >
      <h2 className="text-xl">{title}</h2>
      <ul role="list" className="mt-2 grid gap-1 pointer-coarse:gap-0">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block font-semibold text-danger underline pointer-coarse:py-2 underline-offset-4 hover:decoration-2"
              onClick={(click) => {
                goToField(click, id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
