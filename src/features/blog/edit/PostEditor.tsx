import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { RecordNotices, SaveBar } from '../../admin/records/RecordForm.tsx';
import type { SavedRecord } from '../../admin/records/saved-record.ts';
import { useRecordForm } from '../../admin/records/use-record-form.client.ts';
import { useRecordImage } from '../../admin/records/use-record-image.client.ts';
import type { DeskPost } from './post-api.ts';
import { EMPTY_POST, POST_LABELS, type PostField, postTexts } from './post-form.ts';
import { PostInputs } from './PostInputs.tsx';
import { PostPreview } from './PostPreview.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { type PostStep, usePostDecision } from './use-post-decision.client.ts';

interface Props {
  session: AdminSession;
  /** The stored article; null for a new article. */
  post: DeskPost | null;
  /** Opens the editor of a new article once it is stored. */
  onOpen: (id: string) => void;
}

/** The tabs on a narrow screen; a wide screen shows both views side by side. */
const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview and Publish' },
] as const;

/** Lets an editor write an article: its texts beside their preview, its image, and its publication. */
export function PostEditor({ session, post, onOpen }: Props) {
  const client = useQueryClient();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const image = useRecordImage(post?.imageUrl ?? null);
  const form = useRecordForm<PostField, DeskPost>({
    session,
    kind: 'posts',
    id: post?.id ?? null,
    record: {
      version: post?.updatedAt ?? null,
      texts: post === null ? EMPTY_POST : postTexts(post),
    },
    textsOf: postTexts,
    loadSchema: async () => (await import('./post-fields.ts')).postFields,
    image,
    onSaved: async (saved: SavedRecord) => {
      await client.invalidateQueries({ queryKey: ['records', 'posts'] });
      if (post === null) onOpen(saved.id);
    },
  });
  const { decide, isBusy, failure } = usePostDecision(session, post?.id ?? '');
  /** Whether publishing or scheduling is saving unsaved text first. */
  const [isSaving, setSaving] = useState(false);
  const { values } = form;
  const isDraft = post === null || post.state === 'draft' || post.state === 'deleted';

  /**
   * Sends a decision about the article. Publishing and scheduling save unsaved text first, so that exactly
   * what the editor sees is published; an image that is still being sent prevents them. Other decisions leave
   * the text in the form, because an article must come down even while its text cannot be saved.
   */
  const decideAbout = async (step: PostStep): Promise<boolean> => {
    const isPublishing = step.decision === 'publish' || step.decision === 'schedule';
    if (isPublishing && (form.isDirty || form.isImageOpen)) {
      setSaving(true);
      const isStored = await form.saveNow();
      setSaving(false);
      if (!isStored) {
        // The summary of what is wrong links to fields that the other view hides on a narrow screen.
        setView('write');
        return false;
      }
    }
    const version = form.version();
    return version !== null && decide(step, version);
  };

  const onlyIn = (name: typeof view): string => (view === name ? '' : 'max-lg:hidden');
  return (
    <div className="grid gap-6">
      <RecordNotices
        form={form}
        noun="article"
        labels={POST_LABELS}
        onClosed={() => {
          setView('write');
        }}
      />
      <div role="group" aria-label="View" className="flex gap-2 border-b border-line lg:hidden">
        {VIEWS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view === value}
            className="min-h-11 border-b-3 border-transparent px-4 font-semibold text-brand aria-pressed:border-brand aria-pressed:text-ink"
            onClick={() => {
              setView(value);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <form
          {...form.attributes}
          className={`grid min-w-0 content-start gap-6 lg:row-span-2 ${onlyIn('write')}`}
        >
          <PostInputs form={form} image={image} />
          <SaveBar form={form} button={isDraft ? 'Save Draft' : 'Save Changes'} />
        </form>
        <div className={`min-w-0 ${onlyIn('preview')}`}>
          {post === null ? (
            <p className="rounded-card border border-line bg-sand p-5">
              A new article begins as a draft. Save it, then publish it or choose its moment here.
            </p>
          ) : (
            <PublishPanel
              post={post}
              isBusy={isBusy || isSaving || form.isSending}
              failure={failure}
              isDirty={form.isDirty}
              onDecide={decideAbout}
            />
          )}
        </div>
        <section
          aria-label="Preview"
          className={`min-w-0 self-start rounded-card border border-line bg-surface p-6 sm:p-8 ${onlyIn('preview')}`}
        >
          <p className="kicker mb-4 text-muted">Preview</p>
          <PostPreview texts={values} />
        </section>
      </div>
    </div>
  );
}
