import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { DeskPost } from './post-api.ts';
import { PostState } from './PostState.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { PostStep } from './use-post-decision.client.ts';

interface Props {
  post: DeskPost;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether the article has unsaved changes; a decision saves them first. */
  isDirty: boolean;
  onDecide: (step: PostStep) => Promise<boolean>;
}

/** Shows the state and the path of an article, and lets an editor publish, schedule or delete it. */
export function PublishPanel({ post, isBusy, failure, isDirty, onDecide }: Props) {
  const [isScheduling, setScheduling] = useState(false);
  const { state } = post;
  // Remembers a published article after it was taken down, because the site still has it until the next build.
  const [wasPublished, setWasPublished] = useState(false);
  if (state === 'published' && !wasPublished) setWasPublished(true);
  const decide = (step: PostStep) => () => void onDecide(step);
  return (
    <section
      aria-label="Publication"
      className="grid gap-4 rounded-card border border-line bg-sand p-5"
    >
      <PostState post={post} />
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
            : 'Follows the title until it is published.'}
        </span>
      </p>
      {post.source !== null && (
        <p className="text-sm wrap-anywhere">
          Brought by {post.source}.{' '}
          {post.sourceUrl !== null && (
            <a href={post.sourceUrl} rel="noopener nofollow" target="_blank" className="text-link">
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
          }}
          onSchedule={(at) => {
            void onDecide({ decision: 'schedule', at }).then((isDone) => {
              if (isDone) setScheduling(false);
            });
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {state !== 'published' && state !== 'deleted' && (
            <Button disabled={isBusy} onClick={decide({ decision: 'publish' })}>
              Publish Now
            </Button>
          )}
          {(state === 'draft' || state === 'scheduled') && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => {
                setScheduling(true);
              }}
            >
              {state === 'draft' ? 'Schedule…' : 'Change the Moment…'}
            </Button>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Button variant="outline" disabled={isBusy} onClick={decide({ decision: 'unpublish' })}>
              {state === 'published' ? 'Take Down' : 'Back to Draft'}
            </Button>
          )}
          {state === 'deleted' ? (
            <Button disabled={isBusy} onClick={decide({ decision: 'restore' })}>
              Restore as Draft
            </Button>
          ) : (
            <Button variant="danger" disabled={isBusy} onClick={decide({ decision: 'delete' })}>
              Delete
            </Button>
          )}
        </div>
      )}
      {isDirty && state !== 'deleted' && (
        <p className="text-sm text-muted">What you typed is saved first.</p>
      )}
    </section>
  );
}
