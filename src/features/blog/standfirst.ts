import type { BlogPost } from './blog-post.ts';
import { plainWords, readLightMarkup } from './light-markup.ts';

const onOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** The excerpt of an imported post is often cut from its text, with dots where it was cut. */
const withoutDots = (text: string): string =>
  text.replace(/(?:…|\.{3}|\[…\]|\[\.{3}\])$/, '').trim();

/**
 * The sentence under the title of a post: its excerpt. Null where the text begins with the same
 * words, which would be read twice, and where there is none.
 */
export function standfirst({ excerpt, content }: Pick<BlogPost, 'excerpt' | 'content'>) {
  const written = onOneLine(excerpt);
  const [first] = readLightMarkup(content);
  const opening = first?.kind === 'paragraph' ? onOneLine(plainWords(first.parts)) : '';
  return written === '' || opening.startsWith(withoutDots(written)) ? null : written;
}
