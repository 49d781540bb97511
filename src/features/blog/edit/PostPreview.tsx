import { standfirst } from '../blog-post.ts';
import { LightMarkup } from '../LightMarkup.tsx';
import type { PostTexts } from './post-form.ts';

/** Shows an article as its page will show it, while it is typed. */
export function PostPreview({ texts }: { texts: PostTexts }) {
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
