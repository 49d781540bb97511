import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { recordPaths } from '../../../desk-paths.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { ARTICLE } from '../../../features/blog/article-record.ts';
import { RecordRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskPost, PostRow } from './post-fields.ts';
import { POST_STATES, STATE_LABELS } from './post-state.ts';
import { PostState } from './PostState.tsx';

/** Loads the editor only when the first article is opened. */
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
      table={ARTICLE.table}
      words={WORDS}
      states={STATES}
      href={recordPaths.posts}
      titleOf={(post) => post.title}
      row={(post, link) => (
        <RecordRow
          title={post.title}
          link={link}
          about={
            <>
              {post.author}, in {post.category}
              {post.source !== null && <>, brought by {post.source}</>}
            </>
          }
        >
          <div className="sm:text-right">
            <PostState post={post} />
          </div>
        </RecordRow>
      )}
      editor={(post, onOpen) => <PostEditor session={session} post={post} onOpen={onOpen} />}
    />
  );
}
