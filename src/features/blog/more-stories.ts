import { MORE_STORIES } from '../../figures.ts';

/**
 * What to read after the post at `index`: those published before it, and after the oldest the newest
 * again. So every post is led to from others, and no two pages offer the same three.
 * @param posts the newest first
 */
export function moreStories<T>(posts: readonly T[], index: number): T[] {
  const older = posts.slice(index + 1, index + 1 + MORE_STORIES);
  return [...older, ...posts.slice(0, Math.min(index, MORE_STORIES - older.length))];
}
