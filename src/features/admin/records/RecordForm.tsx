import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { savedSentence } from './record-draft.ts';
import { RecordConflict } from './RecordConflict.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import type { RecordFormState } from './use-record-form.client.ts';

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
 * Shows the button that saves and whether there are unsaved changes; stays visible while the page scrolls.
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
