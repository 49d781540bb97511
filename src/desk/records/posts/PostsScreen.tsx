import { Suspense } from 'react';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { recordPaths } from '../../../desk-paths.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskPost, PostRow } from './post-fields.ts';
import { POST_STATES, STATE_LABELS } from './post-form.ts';
import { PostState } from './PostState.tsx';

/** The editor, whose code is loaded when the first article is opened. */
const PostEditor = lazyPart(async () => (await import('./PostEditor.tsx')).PostEditor);

const WORDS = {
  one: 'article',
  many: 'articles',
  add: 'Write an Article',
  searched: 'Title, author, category or tag',
};

const STATES = POST_STATES.map((value) => ({ value, label: STATE_LABELS[value].label }));

/** Shows the list of articles in every state, or the editor of one article. */
export function PostsScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<PostRow, DeskPost>
      session={session}
      kind="posts"
      words={WORDS}
      states={STATES}
      href={recordPaths.posts}
      titleOf={(post) => post.title}
      row={(post, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <a
              {...link}
              className="font-serif text-xl leading-snug text-ink hover:underline wrap-anywhere"
            >
              {post.title}
            </a>
            <p className="text-sm text-muted wrap-anywhere">
              {post.author}, in {post.category}
              {post.source !== null && <>, brought by {post.source}</>}
            </p>
          </div>
          <div className="sm:text-right">
            <PostState post={post} />
          </div>
        </div>
      )}
      editor={(post, onOpen) => (
        <Suspense fallback={<p role="status">Opening the editor…</p>}>
          <PostEditor session={session} post={post} onOpen={onOpen} />
        </Suspense>
      )}
    />
  );
}
