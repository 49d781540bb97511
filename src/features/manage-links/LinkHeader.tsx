import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge.tsx';

/** The status of an event or advertisement, for the holder of its private link. */
export interface LinkStatus {
  label: string;
  tone: StatusTone;
  /** A sentence that says what the status means and what happens next. */
  sentence: string;
}

interface HeaderProps {
  status: LinkStatus;
  /** Content shown beside the status. */
  mark?: ReactNode;
  title: string;
  /** Ref of the heading, which can get the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The reason that a volunteer gave; null if none was given. */
  note: string | null;
  noteLabel: string;
  children?: ReactNode;
}

/** Shows the title and the status of the event or advertisement of a private link. */
export function LinkHeader({ status, mark, title, heading, note, ...rest }: HeaderProps) {
  return (
    <header className="min-w-0 lg:col-start-1 print:col-span-2">
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        {mark}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-3 scroll-mt-36 wrap-anywhere print:mt-1 print:text-xl"
      >
        {title}
      </h2>
      <p className="mt-3 max-w-text text-lg print:mt-1">{status.sentence}</p>
      {note !== null && (
        <figure className="mt-5 max-w-text border-l-4 border-coral-fill pl-5">
          <figcaption className="kicker text-muted">{rest.noteLabel}</figcaption>
          <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">{note}</blockquote>
        </figure>
      )}
      {rest.children}
    </header>
  );
}

interface NewsProps {
  tone: NoticeTone;
  title: string;
  text: string;
}

/** Shows the result of an action and focuses it, because the button or dialog of the action is gone. */
export function ActionNews({ news }: { news: NewsProps }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [news]);
  return (
    <div ref={box} tabIndex={-1} className="mb-8" data-print="no">
      <Notice tone={news.tone} title={news.title}>
        <p>{news.text}</p>
      </Notice>
    </div>
  );
}
