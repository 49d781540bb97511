import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { excerpt } from '../../../text/excerpt.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { savedAtLabel, type SubmissionDraft } from './submission-draft.ts';

interface Props {
  drafts: readonly SubmissionDraft[];
  /** Whether to show only one line per draft, because the visitor is filling in the form. */
  isQuiet: boolean;
  /** Returns whether the form is empty, so that restoring a draft overwrites nothing. */
  isFormEmpty: () => boolean;
  onRestore: (draft: SubmissionDraft) => void;
  onDiscard: (draft: SubmissionDraft) => void;
}

/** Maximum number of characters of a title in the one-line version. */
const LINE_TITLE = 44;

const nameOf = ({ values }: SubmissionDraft, isQuiet: boolean): string => {
  const title = values.title.trim();
  if (title === '') return 'An event without a name';
  return `“${isQuiet ? excerpt(title, LINE_TITLE) : title}”`;
};

/** Offers unfinished drafts; the fields are filled in or replaced only after a click. */
export function DraftOffer({ drafts, ...rest }: Props) {
  if (drafts.length === 0) return null;
  const rows = drafts.map((draft) => <DraftRow key={draft.by} draft={draft} {...rest} />);
  if (rest.isQuiet) return <div className="grid gap-2">{rows}</div>;
  return (
    <div role="status">
      <Notice
        title={drafts.length > 1 ? 'You have unfinished events' : 'You have an unfinished event'}
      >
        <div className="mt-1 grid gap-4">{rows}</div>
      </Notice>
    </div>
  );
}

function DraftRow({
  draft,
  isQuiet,
  isFormEmpty,
  onRestore,
  onDiscard,
}: Omit<Props, 'drafts'> & { draft: SubmissionDraft }) {
  const [isSure, setIsSure] = useState(true);
  const kind = draft.by === 'person' ? 'saved' : 'left';
  const [first, second] = isQuiet
    ? (['quiet', 'quiet'] as const)
    : (['primary', 'outline'] as const);

  const button = (label: string, variant: typeof first | typeof second, onClick: () => void) => (
    <Button size="small" variant={variant} onClick={onClick}>
      {label}
    </Button>
  );
  const restore = () => {
    onRestore(draft);
  };
  return (
    <div className={isQuiet ? 'items-center gap-x-5 text-sm text-muted sm:flex' : 'grid gap-3'}>
      <p className="wrap-anywhere">
        {isQuiet && 'Unfinished: '}
        {nameOf(draft, isQuiet)}, {kind} {savedAtLabel(draft.savedAt, new Date())}.
        {!isQuiet && ' It lies in this browser only, without images.'}
        {!isSure && (
          <strong className="block text-ink">
            Restoring replaces what is in the form now. Do you want that?
          </strong>
        )}
      </p>
      <div className={`flex ${isQuiet ? '-ml-3.5 shrink-0' : 'flex-wrap gap-3'}`}>
        {isSure
          ? button('Restore', first, () => {
              if (isFormEmpty()) restore();
              else setIsSure(false);
            })
          : button('Replace', first, restore)}
        {isSure
          ? button('Discard', second, () => {
              onDiscard(draft);
            })
          : button('Keep What I Typed', second, () => {
              setIsSure(true);
            })}
      </div>
    </div>
  );
}
