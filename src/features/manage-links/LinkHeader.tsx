import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge.tsx';

interface HeaderProps {
  status: { label: string; tone: StatusTone; sentence: string };
  /** Beside the status. */
  mark?: ReactNode;
  title: string;
  /** Takes the heading, which can be focused. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Words of a volunteer, and how they are called; null without any. */
  note: string | null;
  noteLabel: string;
  children?: ReactNode;
}

/** Where the event or advertisement of a private link stands. */
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

/** What came of an action. It takes the focus each time: the button or dialog before it is gone by then. */
export function ActionNews({ news }: { news: NewsProps }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current?.focus();
  }, [news]);
  return (
    <div ref={told} tabIndex={-1} className="mb-8 scroll-mt-28" data-print="no">
      <Notice tone={news.tone} title={news.title}>
        <p>{news.text}</p>
      </Notice>
    </div>
  );
}
