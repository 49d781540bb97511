import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { recordPaths, type RecordsQuery } from '../../desk-paths.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { getAsAdmin, isUnreadable } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { RecordsList, type RecordWords, type RowLink } from './RecordsList.tsx';
import { NEW_RECORD, type RecordKind, type RecordsAddress, recordsQuery } from './records.ts';
import { useRecordsAddress } from './use-records-address.client.ts';

interface Props<Row, Stored> {
  session: AdminSession;
  kind: RecordKind;
  /** The database table of the records, as the history names it. */
  table: string;
  words: RecordWords;
  states?: readonly { value: string; label: string }[];
  href: (query: RecordsQuery) => string;
  titleOf: (record: Stored) => string;
  row: (row: Row, link: RowLink) => ReactNode;
  /**
   * Renders the editor of a record.
   * @param record null for a new record
   * @param onOpen opens the editor of another record instead of this one
   */
  editor: (record: Stored | null, onOpen: (id: string) => void) => ReactNode;
}

/** Shows a list of records, or the editor of the record that the URL names. */
export function RecordsScreen<Row extends { id: string }, Stored>(props: Props<Row, Stored>) {
  const { session, kind, words, states, href, row } = props;
  const [address, go] = useRecordsAddress();
  if (address.open === undefined) {
    return (
      <RecordsList<Row>
        session={session}
        kind={kind}
        words={words}
        {...(states !== undefined && { states })}
        address={address}
        href={href}
        onGo={go}
      >
        {row}
      </RecordsList>
    );
  }
  return <OpenRecord key={address.open} {...props} address={address} id={address.open} go={go} />;
}

interface OpenProps<Row, Stored> extends Props<Row, Stored> {
  address: RecordsAddress;
  /** Id of the record, or `NEW_RECORD`. */
  id: string;
  go: (href: string, how: HistoryStep) => void;
}

/** Shows the editor of one record, below a link back to the list. */
function OpenRecord<Row, Stored>(props: OpenProps<Row, Stored>) {
  const { session, kind, table, words, href, titleOf, editor, address, id, go } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = id === NEW_RECORD;
  const { data, error, refetch } = useQuery({
    queryKey: ['records', kind, 'open', id],
    queryFn: async () => (await getAsAdmin(session, recordPaths.api.record(kind, id))) as Stored,
    enabled: !isNew,
    // Reads the record each time, because another editor may have changed it.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const openOther = (other: string) => {
    go(href(recordsQuery({ ...address, open: other })), 'replace');
  };
  const opened = (record: Stored | null) => (
    <Suspense fallback={<p role="status">Opening the editor…</p>}>
      {editor(record, openOther)}
    </Suspense>
  );
  const list = href(recordsQuery({ ...address, open: undefined }));
  return (
    <section aria-labelledby={`${kind}-open`}>
      <p>
        <a
          href={list}
          className="lone-link inline-flex min-h-9 items-center"
          onClick={(click) => {
            if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return;
            click.preventDefault();
            go(list, 'push');
          }}
        >
          <span aria-hidden="true">←</span> All {words.many}
        </a>
      </p>
      <h2
        ref={heading}
        id={`${kind}-open`}
        tabIndex={-1}
        className="mt-2 mb-6 text-2xl wrap-anywhere outline-none"
      >
        {isNew ? words.add : data === undefined ? `One ${words.one}` : titleOf(data)}
      </h2>
      {!isNew && (
        <p className="-mt-4 mb-6 text-sm">
          <a href={recordPaths.history({ table, id })} className="text-link">
            History of this {words.one}
          </a>
        </p>
      )}
      {isNew ? (
        opened(null)
      ) : isUnreadable(error, data) ? (
        <LoadFailed
          title={`This ${words.one} can’t be read`}
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <p role="status" className="text-muted">
          Reading the {words.one}…
        </p>
      ) : (
        opened(data)
      )}
    </section>
  );
}
