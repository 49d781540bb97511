import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { site } from '../../site.ts';
import { capitalWords } from '../../text/words.ts';
import { ApiError } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { LinkStatus, PageSubject } from './link-subject.ts';
import { takePrivateToken } from '../../ui/data/private-link.client.ts';
import { linkFailure } from './private-link-api.client.ts';

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
  useEffect(() => {
    document.body.dataset['record'] = 'shown';
    return () => {
      delete document.body.dataset['record'];
    };
  }, []);
  return (
    <header className="min-w-0 lg:col-start-1 print:col-span-2">
      <p className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        {mark}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-3 scroll-mt-36 text-4xl wrap-anywhere print:mt-1 print:text-xl"
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

const STEPS = ['Received', 'In review', 'Live'];

/**
 * Shows how far an event or advertisement is on its way into the guide.
 * @param done number of steps that are done; null for one that is not on its way: then nothing is shown
 */
export function Progress({ done }: { done: number | null }) {
  if (done === null) return null;
  return (
    <ol
      role="list"
      aria-label="Progress"
      className="mt-5 flex flex-wrap gap-x-6 gap-y-2"
      data-print="no"
    >
      {STEPS.map((name, index) => {
        const isDone = index < done;
        return (
          <li
            key={name}
            aria-current={index === Math.min(done, STEPS.length - 1) ? 'step' : undefined}
            className="flex items-center gap-2 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span
              aria-hidden="true"
              data-done={isDone || undefined}
              className="grid size-7 place-items-center rounded-full border-2 border-line-strong text-sm data-[done]:border-success data-[done]:bg-success-tint data-[done]:text-success"
            >
              {isDone ? '✓' : index + 1}
            </span>
            {name}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        );
      })}
    </ol>
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

interface Props<Opened> {
  subject: PageSubject;
  /** Reads the event, advertisement or calendar of the link; null for an unknown link. */
  read: (token: string) => Promise<Opened | null>;
  /** Links to other pages, shown when the private link does not work. */
  waysOn: ReactNode;
  children: (opened: Opened, link: OpenLink<Opened>) => ReactNode;
}

/** A private link that works, for the content of its page. */
export interface OpenLink<Opened> {
  token: string;
  /** Shows the page again, with the changed event or advertisement that a request returned. */
  show: (changed: Opened) => void;
  /**
   * Replaces the page after the link was stopped. @param address the email address that gets the new link,
   * masked
   */
  onRenewed: (address: string) => void;
}

/**
 * Shows the page of a private link. Every private link gets the same HTML, because only the browser knows the
 * token.
 */
export function PrivateLinkPage<Opened>(props: Props<Opened>) {
  const { subject, waysOn } = props;
  /** The token; null if the URL has none, undefined before scripts run. */
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = (): void => {
      setToken(takePrivateToken(`linked-${subject}`));
    };
    read();
    // Reads the token again when the URL's part after the # changes, because a second private link opened in
    // this tab loads no new page.
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
    };
  }, [subject]);

  if (token === undefined) return <LinkSkeleton subject={subject} />;
  if (token === null) return <LinkNotWorking subject={subject} waysOn={waysOn} />;
  return <OpenedLink key={token} token={token} {...props} />;
}

function OpenedLink<Opened>({
  token,
  subject,
  read,
  waysOn,
  children,
}: Props<Opened> & { token: string }) {
  const client = useQueryClient();
  const [renewedTo, setRenewedTo] = useState<string>();
  const key = [subject, token];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => read(token),
  });
  if (renewedTo !== undefined) return <LinkRenewed address={renewedTo} waysOn={waysOn} />;
  if (isPending) return <LinkSkeleton subject={subject} />;
  if (error instanceof ApiError && error.status === 410) {
    return <LinkEnded text={error.sentence} waysOn={waysOn} />;
  }
  if (error !== null) {
    const isLimited = error instanceof ApiError && error.status === 429;
    return (
      <LoadFailed
        title={isLimited ? 'Please Wait a Little' : `Unable to Load Your ${capitalWords(subject)}`}
        text={linkFailure(error, subject)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === null) return <LinkNotWorking subject={subject} waysOn={waysOn} />;
  return children(data, {
    token,
    show: (changed) => {
      client.setQueryData(key, changed);
    },
    onRenewed: setRenewedTo,
  });
}

/**
 * Says that the visitor has stopped all private links. Gets the focus, because the earlier content is gone.
 */
function LinkRenewed({ address, waysOn }: { address: string; waysOn: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28">
      <EmptyState
        title="A New Link Is on Its Way"
        text={`It’s going to ${address}. All older links have stopped working, including the one that opened this page.`}
      >
        {waysOn}
      </EmptyState>
    </div>
  );
}

/** Says that a link has ended. @param text the reason, and what to do */
function LinkEnded({ text, waysOn }: { text: string; waysOn: ReactNode }) {
  return (
    <EmptyState
      title="This Link Has Ended"
      text={
        <>
          {text} Any questions? Write to{' '}
          <a className="text-link" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
          .
        </>
      }
    >
      {waysOn}
    </EmptyState>
  );
}

/**
 * Says what to do with a link that is incomplete or unknown. The page does not say which of the two it is.
 */
function LinkNotWorking({ subject, waysOn }: Pick<Props<unknown>, 'subject' | 'waysOn'>) {
  return (
    <EmptyState
      title="This Link No Longer Works"
      text={
        <>
          {subject === 'calendar'
            ? 'Use the whole of the newest link we sent you.'
            : `Open our newest email about your ${subject} and use the whole link in it.`}{' '}
          A line break may have cut it in two. If that doesn’t help, write to{' '}
          <a className="text-link" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
          .
        </>
      }
    >
      {waysOn}
    </EmptyState>
  );
}

/** Shows a placeholder of about the size of the page. */
export function LinkSkeleton({ subject }: { subject: PageSubject }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your {subject}...
      </p>
      <div aria-hidden="true" className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <div className="placeholder h-6 w-40" />
          <div className="placeholder h-10 w-4/5" />
          <div className="placeholder h-16" />
          <div className="placeholder mt-4 h-96" />
        </div>
        <div className="placeholder h-64" />
      </div>
    </div>
  );
}
