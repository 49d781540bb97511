import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

const savedLabel = ({ savedAt }: SubmissionDraft): string => savedAtLabel(savedAt, new Date());

/**
 * Offers unfinished drafts; the fields change only when the visitor clicks to restore a draft. When one of
 * two drafts is discarded, the focus moves to the other draft; after the last one, `onDiscard` must move the
 * focus.
 */
export function DraftOffer({ drafts, onDiscard, ...rest }: Props) {
  const offer = useRef<HTMLDivElement>(null);
  if (drafts.length === 0) return null;
  const discard = (draft: SubmissionDraft): void => {
    // Renders before the focus moves: where only one draft is offered at a time, the other draft is in the
    // page only after the discarded one is gone.
    flushSync(() => {
      onDiscard(draft);
    });
    offer.current?.querySelector<HTMLElement>('[data-draft]')?.focus();
  };
  const rows = drafts.map((draft) => (
    <DraftRow key={draft.by} draft={draft} onDiscard={discard} {...rest} />
  ));
  if (rest.isQuiet) {
    return (
      <div ref={offer} className="grid gap-2">
        {rows}
      </div>
    );
  }
  return (
    <div ref={offer} role="status">
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

  const button = (
    label: string,
    variant: typeof first | typeof second,
    onClick: () => void,
    marks?: { 'data-draft': string },
  ) => (
    <Button size="small" variant={variant} onClick={onClick} {...marks}>
      {label}
    </Button>
  );
  const restore = () => {
    onRestore(draft);
  };
  return (
    <div className={isQuiet ? 'items-center gap-x-5 text-sm text-muted sm:flex' : 'grid gap-3'}>
      <div className="wrap-anywhere">
        <p>
          {isQuiet && 'Unfinished: '}
          {nameOf(draft, isQuiet)}, {kind} {savedLabel(draft)}.
          {!isQuiet && ' It’s only in this browser, without images.'}
        </p>
        <p role={isQuiet ? 'status' : undefined} className="font-bold text-ink">
          {!isSure && 'Restoring replaces what’s in the form now. Go ahead?'}
        </p>
      </div>
      <div className={`flex ${isQuiet ? '-ml-3.5 shrink-0' : 'flex-wrap gap-3'}`}>
        {isSure
          ? button(
              'Restore',
              first,
              () => {
                if (isFormEmpty()) restore();
                else setIsSure(false);
              },
              { 'data-draft': draft.by },
            )
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
