import { type ReactNode, useId } from 'react';
import { ErrorSummary } from '../../forms/fields/ErrorSummary.tsx';
import { SUBMIT_PART } from '../../forms/form-problems.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { focusIfLost } from '../parts/use-row-focus.client.ts';
import { type MeanwhileChange, savedSentence } from './record-draft.ts';
import type { RecordFormState } from './use-record-form.client.ts';

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
function RecordConflict<Field extends string>(props: Props<Field>) {
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

/** Says that the form contains restored text that was not saved. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Your unsaved text is back">
      <p className="mt-1">
        This browser kept what you typed here before and didn’t save. Images aren’t part of it.
      </p>
      <p className="mt-3">
        <Button size="small" variant="outline" onClick={onDiscard}>
          Discard It
        </Button>
      </p>
    </Notice>
  );
}

interface NoticesProps<Field extends string> {
  form: RecordFormState<Field>;
  /** The kind of record in a word, e.g. `article` or `venue`. */
  noun: string;
  labels: Readonly<Record<Field, string>>;
}

/**
 * Shows errors that prevent a save, a notice about restored text, and the changes of another editor. When a
 * notice is closed, the first field takes the focus.
 * @param onClosed called when a notice is closed
 */
export function RecordNotices<Field extends string>(
  props: NoticesProps<Field> & { onClosed?: () => void },
) {
  const { form, noun, labels, onClosed } = props;
  const closing = (close: () => void) => () => {
    close();
    onClosed?.();
    requestAnimationFrame(form.toFirstField);
  };
  return (
    <>
      <ErrorSummary errors={form.messages} attempt={form.attempt} />
      {form.isRestored && <RestoredNotice onDiscard={closing(form.discard)} />}
      {form.changes.length > 0 && (
        <RecordConflict
          noun={noun}
          changes={form.changes}
          labels={labels}
          values={form.values}
          onTake={form.take}
          onClose={closing(form.closeChanges)}
        />
      )}
    </>
  );
}

interface SaveBarProps<Field extends string> {
  form: RecordFormState<Field>;
  /** Label of the button. */
  button: string;
  /** A sentence that says what a save leads to. */
  note?: string | undefined;
}

/**
 * Shows the button that saves, and says whether there are unsaved changes. The bar stays visible while the
 * page scrolls.
 */
export function SaveBar<Field extends string>({ form, button, note }: SaveBarProps<Field>) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
      <Button id={form.idOf(SUBMIT_PART)} type="submit" isOff={form.isSending}>
        {form.isSending ? 'Saving…' : button}
      </Button>
      <span role="status" className="text-sm text-muted">
        {savedSentence(form, note)}
      </span>
    </div>
  );
}

/** Shows the form of a record in one column. */
export function RecordForm<Field extends string>({
  form,
  noun,
  labels,
  children,
  ...bar
}: NoticesProps<Field> & SaveBarProps<Field> & { children: ReactNode }) {
  return (
    <form {...form.attributes} className="grid min-w-0 content-start gap-6">
      <RecordNotices form={form} noun={noun} labels={labels} />
      {children}
      <SaveBar form={form} {...bar} />
    </form>
  );
}
