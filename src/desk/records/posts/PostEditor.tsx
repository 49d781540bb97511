import { useState } from 'react';
import { ARTICLE } from '../../../features/blog/article-record.ts';
import { standfirst } from '../../../features/blog/blog-post.ts';
import { LightMarkup } from '../../../features/blog/LightMarkup.tsx';
import { labelsOf, type RecordTexts } from '../../../forms/records/define-record.ts';
import { RecordInputs } from '../../../forms/records/RecordInputs.tsx';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordNotices, SaveBar } from '../RecordForm.tsx';
import { RecordImageField } from '../RecordImageField.tsx';
import { useRecordEditor } from '../use-record-editor.client.ts';
import { IMAGE_PART, type RecordFormState } from '../use-record-form.client.ts';
import { type RecordImage, useRecordImage } from '../use-record-image.client.ts';
import type { DeskPost } from './post-fields.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { type PostStep, usePostDecision } from './use-post-decision.client.ts';

/** Shows each mark of the guide's light markup, beside its effect. */
function MarkupHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand pointer-coarse:min-h-11">
        How to format the text
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
        {[
          ['Blank line', 'begins a paragraph'],
          ['## Heading', 'a heading'],
          ['### Heading', 'a smaller heading below it'],
          ['**bold**', 'bold words'],
          ['- item', 'a line of a list'],
        ].map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono">{mark}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Texts = RecordTexts<typeof ARTICLE>;

interface PostInputsProps {
  form: RecordFormState<keyof Texts>;
  image: RecordImage;
}

/** Shows the fields of an article. */
export function PostInputs({ form, image }: PostInputsProps) {
  return (
    <>
      <RecordInputs record={ARTICLE} {...form} />
      <MarkupHelp />
      <RecordImageField
        {...form.partOf(IMAGE_PART)}
        value={image}
        without="Without one, the article shows a drawing of its category."
      />
    </>
  );
}

/** Shows an article as its page will show it, while it is typed. */
function PostPreview({ texts }: { texts: Texts }) {
  const opening = standfirst(texts);
  return (
    <div className="wrap-anywhere">
      <p className="font-serif text-3xl leading-tight">{texts.title || 'Untitled'}</p>
      {opening !== null && <p className="mt-3 text-lg text-muted">{opening}</p>}
      <p className="mt-4 border-t-3 border-ink pt-3 font-semibold">By {texts.author || '…'}</p>
      <div className="mt-6 text-lg leading-[1.62]">
        {texts.content.trim() === '' ? (
          <p className="text-muted">The text appears here as you write.</p>
        ) : (
          <LightMarkup text={texts.content} />
        )}
      </div>
    </div>
  );
}

interface PostEditorProps {
  session: AdminSession;
  /** The stored article; null for a new article. */
  post: DeskPost | null;
  /** Opens the editor of a new article once it is stored. */
  onOpen: (id: string) => void;
}

/** The two views: a narrow screen shows one at a time, by tabs, and a wide screen both side by side. */
const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview and Publish' },
] as const;

/** Lets an editor write an article: its texts beside their preview, its image, and its publication. */
export function PostEditor({ session, post, onOpen }: PostEditorProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const image = useRecordImage(post?.imageUrl ?? null);
  const form = useRecordEditor({
    session,
    kind: 'posts',
    record: ARTICLE,
    stored: post,
    loadSchema: async () => (await import('./post-fields.ts')).postFields,
    image,
    onOpen,
  });
  const { decide, isBusy, failure } = usePostDecision(session, post?.id ?? '');
  /** Whether unsaved text is being saved before the article is published or scheduled. */
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
        // The summary of what is wrong links to fields of the view `write`, which a narrow screen may be
        // hiding.
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
        labels={labelsOf(ARTICLE)}
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
