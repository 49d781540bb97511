import { recordPaths } from '../../../record-paths.ts';
import { centralMoment } from '../../../time/central-moment.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { RecordsList, type RowLink } from '../../admin/records/RecordsList.tsx';
import { recordsQuery } from '../../admin/records/records-query.ts';
import { useRecordsAddress } from '../../admin/records/use-records-address.client.ts';
import type { MessageRow } from './message-api.ts';
import { MessageBadge } from './MessageBadge.tsx';
import { MessagePane } from './MessagePane.tsx';

const WORDS = { one: 'message', many: 'messages', searched: 'Name, address or words' };

const STATES = [
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];
const UNCHOSEN = { label: 'Open', none: 'Every message was answered.' };

function Row({ row, link, isOpen }: { row: MessageRow; link: RowLink; isOpen: boolean }) {
  return (
    <div className="grid gap-y-1 py-4" data-row={row.id}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{row.name}</span>
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
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{row.beginning}</p>
      <p className="text-sm text-muted">{centralMoment(row.sentAt)}</p>
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
