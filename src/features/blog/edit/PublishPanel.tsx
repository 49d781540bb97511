import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { outsideAddress } from '../../../text/outside-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { focusIfLost, isFocusLost } from '../../admin/use-row-focus.client.ts';
import type { DeskPost } from './post-api.ts';
import { PostState } from './PostState.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { PostStep } from './use-post-decision.client.ts';

interface Props {
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
export function PublishPanel({ post, isBusy, failure, isDirty, onDecide }: Props) {
  const [isScheduling, setScheduling] = useState(false);
  const { state } = post;
  const source = outsideAddress(post.sourceUrl);
  // Remembers a published article after it was taken down, because the site still has it until the next
  // build.
  const [wasPublished, setWasPublished] = useState(false);
  if (state === 'published' && !wasPublished) setWasPublished(true);
  const line = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The focus moves only after a decision in this panel, not when the article is read again and has another
  // state.
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
