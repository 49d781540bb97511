import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recordPaths } from '../../../desk-paths.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { imageUrl } from '../../../ui/image-url.ts';
import { statusLabel } from '../submission/submission.ts';
import { getAsAdmin, postAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { showUndo } from '../../app/undo.client.ts';
import { mergedTexts } from '../../records/merge/merge-fields.ts';
import { MergeFields } from '../../records/merge/MergeFields.tsx';
import type { SavedRecord } from '../../records/records.ts';
import type { EditableEvent } from './editable-event.ts';
import { MERGE_LABELS, type MergeField, mergeTexts, stays } from './edit-form.ts';

interface Props {
  session: AdminSession;
  /** Ids of the open event and of its possible duplicate. */
  ids: readonly [string, string];
  onClose: () => void;
}

/** Width of a thumbnail in pixels, for high-density screens. */
const THUMB_WIDTH = 160;

function shown(field: MergeField, text: string) {
  if (field === 'category') return categoryLabel(text);
  if (field !== 'images') return text;
  return (
    <span className="flex flex-wrap gap-2">
      {text.split('\n').map((url) => (
        <img
          key={url}
          src={imageUrl(url, THUMB_WIDTH)}
          alt=""
          className="image-ground h-16 w-20 rounded-control object-cover"
        />
      ))}
    </span>
  );
}

/**
 * Lets an editor merge two records of the same event: choose which one stays, and which facts it takes from
 * the one removed.
 */
export function EventMerge({ session, ids, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'event-fields', 'merge', ...ids],
    queryFn: () =>
      Promise.all(
        ids.map(
          async (id) =>
            (await getAsAdmin(
              session,
              recordPaths.api.record('event-fields', id),
            )) as EditableEvent,
        ),
      ),
    refetchOnMount: 'always',
  });
  // Kept outside of the form: after a refused merge, both events are read again, and if their versions are
  // new, a new form replaces the one that failed.
  const [failure, setFailure] = useState<string>();
  const [one, other] = data ?? [];
  return (
    <section aria-labelledby="merge-title" className="mt-3 grid gap-4">
      <h4 ref={heading} id="merge-title" tabIndex={-1} className="text-lg outline-none">
        Merge Two Events
      </h4>
      {error !== null && (
        <LoadFailed
          title="Unable to Load Both Events"
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && (
        <>
          <p role="status" className="text-muted">
            {error === null && 'Reading both events…'}
          </p>
          <p>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </p>
        </>
      )}
      {one !== undefined && other !== undefined && (
        <MergeForm
          key={`${one.updatedAt} ${other.updatedAt}`}
          session={session}
          pair={[one, other]}
          failure={failure}
          onFailure={setFailure}
          onClose={onClose}
        />
      )}
    </section>
  );
}

interface FormProps {
  session: AdminSession;
  pair: readonly [EditableEvent, EditableEvent];
  /** Why the last attempt to merge failed. */
  failure: string | undefined;
  onFailure: (sentence: string | undefined) => void;
  onClose: () => void;
}

function MergeForm({ session, pair, failure, onFailure, onClose }: FormProps) {
  const client = useQueryClient();
  const [stayingId, setStaying] = useState(stays(...pair).id);
  const [taken, setTaken] = useState<Partial<Record<MergeField, 'from' | 'into'>>>({});
  const [from, into] = pair[0].id === stayingId ? [pair[1], pair[0]] : pair;
  const texts = { from: mergeTexts(from), into: mergeTexts(into) };
  const merge = useMutation({
    mutationFn: async () => {
      const { images, ...fields } = mergedTexts(texts.from, texts.into, taken);
      return (await postAsAdmin(session, recordPaths.api.merge('event-fields', from.id), {
        ...fields,
        takesImages: images !== texts.into.images,
        into: into.id,
        version: from.updatedAt,
        intoVersion: into.updatedAt,
      })) as SavedRecord;
    },
    networkMode: 'always',
    onMutate: () => {
      onFailure(undefined);
    },
    onError: (error) => {
      onFailure(sentenceOf(error));
    },
    onSuccess: ({ action, heldUntil }) => {
      showUndo({ title: `Merged: ${into.title}`, action, heldUntil });
      onClose();
    },
    onSettled: async () => {
      for (const key of ['records', 'queue', 'counts', 'desk-event', 'preview']) {
        await client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-semibold">Which of the two stays?</legend>
        <p className="text-muted">
          The other one’s address will lead to it, and its source won’t bring it back.
        </p>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {pair.map(({ id, title, status, startDate, source }) => (
            <label
              key={id}
              className="flex min-w-0 cursor-pointer gap-3 rounded-control border border-line-strong bg-surface p-3 has-checked:border-2 has-checked:border-brand has-checked:bg-brand-tint"
            >
              <input
                type="radio"
                name="staying-event"
                className="mt-1 size-5 shrink-0 accent-brand-fill"
                checked={id === stayingId}
                onChange={() => {
                  setStaying(id);
                  setTaken({});
                }}
              />
              <span className="min-w-0 wrap-anywhere">
                {title}
                <span className="block text-sm text-muted">
                  {startDate !== null && `${formatDate(startDate)}, `}
                  {statusLabel(status).toLowerCase()}, {source ?? 'sent in by a person'}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <MergeFields
        from={texts.from}
        into={texts.into}
        intoName={into.title}
        labels={MERGE_LABELS}
        taken={taken}
        show={shown}
        onTake={(field, side) => {
          setTaken((before) => ({ ...before, [field]: side }));
        }}
      />
      <div role="alert">
        {failure !== undefined && (
          <Notice tone="danger" title="Not Merged">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line py-3">
        <Button
          isOff={merge.isPending}
          onClick={() => {
            merge.mutate();
          }}
        >
          {merge.isPending ? 'Merging…' : 'Merge Both'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
