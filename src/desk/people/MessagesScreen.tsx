import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordPaths } from '../../desk-paths.ts';
import { markCut } from '../../text/excerpt.ts';
import { centralMoment, listMoment } from '../../time/central-moment.ts';
import { centralToday } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { recordsQuery } from '../records/records.ts';
import { RecordsList, type RowLink } from '../records/RecordsList.tsx';
import { useRecordsAddress } from '../records/use-records-address.client.ts';
import { getAsAdmin, isUnreadable } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { answerLink } from './answer-link.ts';
import type { DeskMessage, MessageRow } from './message-api.ts';
import { useMessageSteps, useReading } from './use-message-steps.client.ts';

const BADGES: Record<DeskMessage['status'], { label: string; tone: StatusTone }> = {
  new: { label: 'Open', tone: 'info' },
  handled: { label: 'Answered', tone: 'success' },
};

/** Shows whether a message still waits for an answer. */
function MessageBadge({ status }: Pick<DeskMessage, 'status'>) {
  return <StatusBadge tone={BADGES[status].tone}>{BADGES[status].label}</StatusBadge>;
}

interface Props {
  session: AdminSession;
  id: string;
  /** Called when the message is closed by its button or was deleted; a phone then shows the list again. */
  onClose: () => void;
}

/** Shows what was done with a message, by whom and when. */
function Step({ done, by, at }: { done: string; by: string | null; at: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
      <dt className="text-muted">{done}</dt>
      <dd className="wrap-anywhere">
        {centralMoment(at)}
        {by !== null && (
          <>
            , by <MailAddress address={by} />
          </>
        )}
      </dd>
    </div>
  );
}

function Opened({ session, message, onClose }: Omit<Props, 'id'> & { message: DeskMessage }) {
  const { decide, isBusy, failure } = useMessageSteps(session, message.id, onClose);
  const isOpen = message.status === 'new';
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold wrap-anywhere">{message.name}</span>
        <span className="text-sm text-muted wrap-anywhere">
          <MailAddress address={message.email} />
        </span>
        <MessageBadge status={message.status} />
      </p>
      <p className="my-5 max-w-text whitespace-pre-line wrap-anywhere">{message.message}</p>
      <dl className="mb-5 grid gap-y-1 text-sm">
        <Step done="Sent" at={message.sentAt} by={null} />
        {message.readAt !== null && <Step done="Read" at={message.readAt} by={message.readBy} />}
        {message.answeredAt !== null && (
          <Step done="Answered" at={message.answeredAt} by={message.answeredBy} />
        )}
      </dl>
      {failure !== undefined && (
        <p role="alert" className="mb-3 text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          variant={isOpen ? 'primary' : 'outline'}
          href={answerLink(message)}
          data-astro-prefetch="false"
        >
          Answer by Email
        </Button>
        <Button
          size="small"
          variant="outline"
          isOff={isBusy}
          onClick={({ detail }) => {
            // The second press of a double click would undo the first.
            if (detail <= 1) decide(isOpen ? 'answered' : 'open');
          }}
        >
          {isOpen ? 'Mark as Answered' : 'Open Again'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isOff={isBusy}
          onClick={({ detail }) => {
            if (detail <= 1) decide('deleted');
          }}
        >
          Delete
        </Button>
      </div>
    </>
  );
}

/** Shows one message: its whole text, its history, and the buttons for it. */
function MessagePane({ session, id, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'messages', 'open', id],
    queryFn: async () =>
      (await getAsAdmin(session, recordPaths.api.record('messages', id))) as DeskMessage,
    // Reads the message each time, because another editor may have answered it.
    refetchOnMount: 'always',
  });
  useReading(session, data);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="open-message"
      className="min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto"
    >
      <Button variant="quiet" size="small" className="mb-2 -ml-3.5" onClick={onClose}>
        <span className="lg:hidden">← Back to the List</span>
        <span className="max-lg:hidden">Close</span>
      </Button>
      <h2
        ref={heading}
        id="open-message"
        tabIndex={-1}
        className="scroll-mt-20 text-2xl wrap-anywhere"
      >
        {data?.subject ?? 'Message'}
      </h2>
      {isUnreadable(error, data) ? (
        <LoadFailed
          title="This message can’t be read"
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <p role="status" className="text-muted">
          Reading the message…
        </p>
      ) : (
        <Opened session={session} message={data} onClose={onClose} />
      )}
    </section>
  );
}

const WORDS = { one: 'message', many: 'messages', searched: 'Name, address or words' };

const STATES = [
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];
/** Number of characters to which the SQL function `desk_messages` cuts the text of a message. */
const BEGINNING_LENGTH = 160;
const UNCHOSEN = { label: 'Open', none: 'Every message was answered.' };

function Row({ row, link, isOpen }: { row: MessageRow; link: RowLink; isOpen: boolean }) {
  return (
    <div className="grid gap-y-1 py-4" data-row={row.id}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{row.name}</span>
        {row.status === 'new' && /^urgent\b/i.test(row.subject) && (
          <StatusBadge tone="danger">Urgent</StatusBadge>
        )}
        {!row.isRead && <span className="font-bold text-brand">Not read yet</span>}
        {row.status !== 'new' && <MessageBadge status={row.status} />}
      </p>
      <a
        {...link}
        aria-current={isOpen || undefined}
        className="font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline aria-[current]:text-brand"
      >
        {row.subject}
      </a>
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
        {markCut(row.beginning, BEGINNING_LENGTH)}
      </p>
      <p className="text-sm text-muted">{listMoment(row.sentAt, centralToday())}</p>
    </div>
  );
}

/** Shows the messages of the contact form, newest first, and beside them the open message. */
export function MessagesScreen({ session }: { session: AdminSession }) {
  const [address, go] = useRecordsAddress();
  const { open } = address;
  const close = () => {
    go(recordPaths.messages(recordsQuery({ ...address, open: undefined })), 'push');
    // Closing the message removes the element with the focus, so the message's row takes the focus.
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(open ?? '')}"] a`);
      (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    });
  };
  return (
    <div
      data-open={open}
      className="grid gap-x-10 lg:data-[open]:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      <div data-open={open} className="min-w-0 max-lg:data-[open]:hidden">
        <RecordsList<MessageRow>
          session={session}
          kind="messages"
          words={WORDS}
          states={STATES}
          unchosen={UNCHOSEN}
          address={address}
          href={recordPaths.messages}
          onGo={go}
        >
          {(row, link) => <Row row={row} link={link} isOpen={row.id === open} />}
        </RecordsList>
      </div>
      {open !== undefined && <MessagePane key={open} session={session} id={open} onClose={close} />}
    </div>
  );
}
