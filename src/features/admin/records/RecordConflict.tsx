import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { focusIfLost } from '../use-row-focus.client.ts';
import type { MeanwhileChange } from './edit-conflict.ts';

interface Props<Field extends string> {
  /** The kind of record in a word, e.g. `article`. */
  noun: string;
  changes: readonly MeanwhileChange<Field>[];
  labels: Readonly<Record<Field, string>>;
  /** The current texts of the form. */
  values: Readonly<Record<Field, string>>;
  onTake: (field: Field, text: string) => void;
  onClose: () => void;
}

/** Shows the full text of a field, in a box that scrolls. */
function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold">{title}</p>
      <div
        tabIndex={0}
        role="group"
        aria-label={title}
        className="mt-1 max-h-48 overflow-y-auto rounded-control border border-line bg-surface px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text === '' ? <span className="text-muted">(empty)</span> : text}
      </div>
    </div>
  );
}

/**
 * Shows, by field, what another editor changed while this editor was writing; shows both texts where they
 * differ.
 */
export function RecordConflict<Field extends string>(props: Props<Field>) {
  const { noun, changes, labels, values, onTake, onClose } = props;
  const id = useId();
  const disputed = changes.filter(({ isDisputed }) => isDisputed);
  const taken = changes.filter(({ isDisputed }) => !isDisputed);
  return (
    <Notice tone="warning" title={`Another editor changed this ${noun} while you wrote`}>
      <p className="mt-1">
        {disputed.length === 0
          ? 'Their changes are in your form now. Nothing of yours is lost.'
          : 'Your text is still in the form. Saving keeps it in place of theirs.'}
      </p>
      {taken.length > 0 && (
        <p className="mt-2">
          Taken over from them: {taken.map(({ field }) => labels[field]).join(', ')}.
        </p>
      )}
      {disputed.length > 0 && (
        <ul role="list" className="mt-4 grid gap-5">
          {disputed.map(({ field, theirs }) => (
            <li key={field} className="border-t border-line-strong pt-3">
              <p className="font-semibold">{labels[field]}</p>
              <div className="mt-2 grid gap-3 md:grid-cols-2">
                <Version title="Theirs, stored now" text={theirs} />
                <Version title="Yours, in the form" text={values[field]} />
              </div>
              <p className="mt-2">
                {values[field] === theirs ? (
                  <span id={`${id}-${field}`} tabIndex={-1} className="text-sm outline-none">
                    The form has their text now.
                  </span>
                ) : (
                  <Button
                    size="small"
                    variant="outline"
                    onClick={() => {
                      onTake(field, theirs);
                      focusIfLost(() => document.getElementById(`${id}-${field}`));
                    }}
                  >
                    Use Theirs<span className="sr-only"> for {labels[field]}</span>
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Button size="small" variant="quiet" className="-ml-3.5" onClick={onClose}>
          Close This Comparison
        </Button>
      </p>
    </Notice>
  );
}
