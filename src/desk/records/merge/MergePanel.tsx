import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import {
  type FieldOf,
  labelsOf,
  type RecordDescription,
  recordTexts,
} from '../../../forms/records/define-record.ts';
import { recordPaths } from '../../../desk-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { getAsAdmin, postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { showUndo } from '../../app/undo.client.ts';
import { MergeFields } from './MergeFields.tsx';
import { mergedTexts } from './merge-fields.ts';
import type { RecordPage, SavedRecord } from '../records.ts';
import type { ReadRecord } from '../use-record-editor.client.ts';

interface Named {
  id: string;
  name: string;
  city: string | null;
}

interface Props<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described> & { name: string },
> {
  session: AdminSession;
  kind: 'venues' | 'organizers';
  noun: 'Venue' | 'Organizer';
  record: Described;
  /** The record that is merged into another. */
  from: Stored;
  /** A sentence that says what moves to the record that stays. */
  follows: string;
  onMerged: (into: string) => void;
  onCancel: () => void;
}

/** The maximum number of records offered for a search. */
const OFFERED = 6;

/** Lets an editor choose the record that stays, and the texts that it takes from the merged record `from`. */
export function MergePanel<
  Described extends RecordDescription,
  Stored extends ReadRecord<Described> & { name: string },
>(props: Props<Described, Stored>) {
  const { session, kind, record, from, follows, onMerged, onCancel } = props;
  const noun = props.noun.toLowerCase();
  const textsOf = (stored: Stored) => recordTexts(record, stored);
  const id = useId();
  const client = useQueryClient();
  const [search, setSearch] = useState(from.name.split(' ')[0] ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState<Partial<Record<FieldOf<Described>, 'from' | 'into'>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button (of the form, of a row, or 'Choose Another') is gone, so the heading takes the
    // focus.
    heading.current?.focus();
  }, [chosen]);

  const found = useQuery({
    queryKey: ['records', kind, 'merge', search],
    queryFn: async () =>
      (await getAsAdmin(
        session,
        recordPaths.api.list(kind, { q: search, limit: OFFERED + 1 }),
      )) as RecordPage<Named>,
    enabled: chosen === null,
  });
  const into = useQuery({
    queryKey: ['records', kind, 'open', chosen],
    queryFn: async () =>
      (await getAsAdmin(session, recordPaths.api.record(kind, chosen ?? ''))) as Stored,
    enabled: chosen !== null,
  });
  const merge = useMutation({
    mutationFn: async (target: Stored) =>
      (await postAsAdmin(session, recordPaths.api.merge(kind, from.id), {
        ...mergedTexts(textsOf(from), textsOf(target), taken),
        into: target.id,
        version: from.updatedAt,
        intoVersion: target.updatedAt,
      })) as SavedRecord,
    networkMode: 'always',
    onSuccess: ({ action, heldUntil }, target) => {
      showUndo({ title: `${from.name} was merged into ${target.name}`, action, heldUntil });
      onMerged(target.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['records', kind] }),
  });

  const target = chosen === null ? undefined : into.data;
  const offered = (found.data?.data ?? []).filter((one) => one.id !== from.id).slice(0, OFFERED);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line bg-sand p-5"
    >
      <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
        Merge into Another {props.noun}
      </h3>
      <p className="mt-1 text-muted">
        For a {noun} that is in the guide twice. {follows} Its address leads to the other one.
      </p>
      <div className="mt-4 grid gap-4">
        {chosen === null && (
          <>
            <Field
              id={`${id}-search`}
              type="search"
              label={`Find the ${noun} that stays`}
              value={search}
              maxLength={200}
              onChange={({ target: input }) => {
                setSearch(input.value);
              }}
            />
            {found.error !== null && (
              <LoadFailed
                title="Unable to Search"
                text={sentenceOf(found.error)}
                headingLevel={3}
                onRetry={() => void found.refetch()}
              />
            )}
            <ul
              role="list"
              className="divide-y divide-line border-y border-line"
              aria-busy={found.isFetching}
            >
              {offered.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="min-h-11 w-full py-2 text-left hover:bg-brand-tint"
                    onClick={() => {
                      setTaken({});
                      setChosen(one.id);
                    }}
                  >
                    <span className="font-semibold text-brand">{one.name}</span>
                    {one.city !== null && <span className="text-muted">, {one.city}</span>}
                  </button>
                </li>
              ))}
              {found.data !== undefined && offered.length === 0 && (
                <li className="py-3 text-muted">
                  No other {noun} matches. Try a word of its name.
                </li>
              )}
            </ul>
          </>
        )}
        {chosen !== null && into.isPending && (
          <p role="status" className="text-muted">
            Reading the {noun}…
          </p>
        )}
        {into.error !== null && (
          <LoadFailed
            title={`Unable to Load the ${props.noun}`}
            text={sentenceOf(into.error)}
            headingLevel={3}
            onRetry={() => void into.refetch()}
          />
        )}
        {target !== undefined && (
          <MergeFields
            from={textsOf(from)}
            into={textsOf(target)}
            intoName={target.name}
            labels={labelsOf(record)}
            taken={taken}
            onTake={(field, side) => {
              setTaken((before) => ({ ...before, [field]: side }));
            }}
          />
        )}
        <div role="alert">
          {merge.error !== null && (
            <Notice tone="danger" title="Not Merged">
              <p>{sentenceOf(merge.error)}</p>
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {target !== undefined && (
            <Button
              isOff={merge.isPending}
              onClick={() => {
                merge.mutate(target);
              }}
            >
              {merge.isPending ? 'Merging…' : `Merge into ${target.name}`}
            </Button>
          )}
          {chosen !== null && (
            <Button
              variant="outline"
              onClick={() => {
                merge.reset();
                setChosen(null);
              }}
            >
              Choose Another
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </section>
  );
}
