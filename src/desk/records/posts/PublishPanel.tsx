import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { paths } from '../../../paths.ts';
import { outsideAddress } from '../../../text/web-links.ts';
import { centralMoment } from '../../../time/central-moment.ts';
import { addDays, centralToday, instantToWall } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { focusIfLost, isFocusLost } from '../../parts/use-row-focus.client.ts';
import type { DeskPost } from './post-fields.ts';
import { momentOf, type MomentPart, momentProblem } from './post-state.ts';
import { PostState } from './PostState.tsx';
import type { PostStep } from './use-post-decision.client.ts';

interface ScheduleFormProps {
  /** The moment of publication already set, as an ISO instant; null if none is set. */
  at: string | null;
  isBusy: boolean;
  onSchedule: (at: { date: string; time: string }) => void;
  onCancel: () => void;
}

const MORNING = '09:00';

/**
 * Asks for a day and a time, in Central time. The day takes the focus when the form opens, and the wrong
 * field when the form is sent.
 */
function ScheduleForm({ at, isBusy, onSchedule, onCancel }: ScheduleFormProps) {
  const id = useId();
  const [{ date, time }, setMoment] = useState(() =>
    at === null ? { date: addDays(centralToday(), 1), time: MORNING } : instantToWall(new Date(at)),
  );
  const [problem, setProblem] = useState<ReturnType<typeof momentProblem>>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dateField.current?.focus();
  }, []);
  const errorOf = (part: MomentPart) => (problem?.part === part ? problem.text : undefined);
  const change = (part: { date?: string; time?: string }) => {
    setMoment({ date, time, ...part });
    setProblem(null);
  };
  const moment = momentOf(date, time);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const found = momentProblem(date, time, new Date());
        setProblem(found);
        if (found === null) onSchedule({ date, time });
        else (found.part === 'date' ? dateField : timeField).current?.focus();
      }}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          id={`${id}-date`}
          label="Day"
          type="date"
          value={date}
          ref={dateField}
          error={errorOf('date')}
          onChange={({ target }) => {
            change({ date: target.value });
          }}
        />
        <Field
          id={`${id}-time`}
          label="Time (Central)"
          type="time"
          value={time}
          ref={timeField}
          error={errorOf('time')}
          onChange={({ target }) => {
            change({ time: target.value });
          }}
        />
      </div>
      {moment !== null && (
        <p className="text-sm text-muted" role="status">
          It appears by itself on {centralMoment(moment.toISOString())}, Central time, and on the
          site within about ten minutes.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isOff={isBusy}>
          {isBusy ? 'Scheduling…' : 'Schedule'}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PublishPanelProps {
  post: DeskPost;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether the article has unsaved changes; publishing and scheduling save them first. */
  isDirty: boolean;
  onDecide: (step: PostStep) => Promise<boolean>;
}

/**
 * Shows the state and the path of an article, and lets an editor publish, schedule, take down, delete or
 * restore it. When a decision removes the pressed button, the line with the new state takes the focus.
 */
export function PublishPanel({ post, isBusy, failure, isDirty, onDecide }: PublishPanelProps) {
  const [isScheduling, setScheduling] = useState(false);
  const { state } = post;
  const source = outsideAddress(post.sourceUrl);
  // Whether the article was published at any time while this panel was open; if it was taken down, the site
  // still has it until the next build.
  const [wasPublished, setWasPublished] = useState(false);
  if (state === 'published' && !wasPublished) setWasPublished(true);
  const line = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // True after a press in this panel, so that the focus does not move when the article is merely read again
  // and has another state.
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || !isFocusLost(document)) return;
    isPressed.current = false;
    line.current?.focus();
  }, [state, isScheduling]);
  const send = async (step: PostStep): Promise<boolean> => {
    isPressed.current = true;
    const isDone = await onDecide(step);
    if (!isDone) isPressed.current = false;
    return isDone;
  };
  return (
    <section
      aria-label="Publication"
      className="grid gap-4 rounded-card border border-line bg-sand p-5"
    >
      <div ref={line} tabIndex={-1} className="outline-none">
        <PostState post={post} />
      </div>
      {wasPublished && (
        <p className="text-sm text-muted">A change is on the site within about ten minutes.</p>
      )}
      <p className="text-sm wrap-anywhere">
        Address:{' '}
        {state === 'published' ? (
          <a href={paths.blogPost(post.slug)} className="text-link">
            {paths.blogPost(post.slug)}
          </a>
        ) : (
          paths.blogPost(post.slug)
        )}
        <span className="block text-muted">
          {post.slugKept
            ? 'Kept, whatever the title becomes.'
            : 'Follows the title until it’s published.'}
        </span>
      </p>
      {post.source !== null && (
        <p className="text-sm wrap-anywhere">
          Brought by {post.source}.{' '}
          {source === null ? (
            post.sourceUrl
          ) : (
            <a href={source} rel="noopener nofollow" target="_blank" className="text-link">
              Read the original
            </a>
          )}
          <span className="block text-muted">
            Its page names the source. Once you save it, the source no longer changes it.
          </span>
        </p>
      )}
      <div role="alert">
        {failure !== undefined && (
          <Notice tone="danger" title="Nothing Changed">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
      {isScheduling ? (
        <ScheduleForm
          at={state === 'scheduled' ? post.publishedAt : null}
          isBusy={isBusy}
          onCancel={() => {
            setScheduling(false);
            focusIfLost(() => opener.current);
          }}
          onSchedule={(at) => {
            void send({ decision: 'schedule', at }).then((isDone) => {
              if (isDone) setScheduling(false);
            });
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {state !== 'published' && state !== 'deleted' && (
            <Button isOff={isBusy} onClick={() => void send({ decision: 'publish' })}>
              Publish Now
            </Button>
          )}
          {(state === 'draft' || state === 'scheduled') && (
            <Button
              ref={opener}
              variant="outline"
              isOff={isBusy}
              onClick={() => {
                setScheduling(true);
              }}
            >
              {state === 'draft' ? 'Schedule…' : 'Change the Moment…'}
            </Button>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Button
              variant="outline"
              isOff={isBusy}
              onClick={() => void send({ decision: 'unpublish' })}
            >
              {state === 'published' ? 'Take Down' : 'Back to Draft'}
            </Button>
          )}
          {state === 'deleted' ? (
            <Button isOff={isBusy} onClick={() => void send({ decision: 'restore' })}>
              Restore as Draft
            </Button>
          ) : (
            <Button
              variant="danger"
              isOff={isBusy}
              onClick={() => void send({ decision: 'delete' })}
            >
              Delete
            </Button>
          )}
        </div>
      )}
      {isDirty && (state === 'draft' || state === 'scheduled') && (
        <p className="text-sm text-muted">What you typed is saved before it’s published.</p>
      )}
    </section>
  );
}
