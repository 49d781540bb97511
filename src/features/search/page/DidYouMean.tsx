import type { MouseEvent } from 'react';
import { isModified } from '../../../ui/list/modified-click.client.ts';
import { counted } from '../../../text/words.ts';
import type { SearchResponse } from '../search-response.ts';

interface DidYouMeanProps {
  /** The search text as typed. */
  text: string;
  /** The text with its unknown words corrected. */
  corrected: string;
  /** The URL of the corrected search. */
  href: string;
  /** Shows the corrected search on this page; without this function, the browser follows the link. */
  onFollow?: () => void;
}

/** Says that a text finds nothing, and names the corrected text whose results are shown. */
export function DidYouMean({ text, corrected, href, onFollow }: DidYouMeanProps) {
  const follow = (click: MouseEvent) => {
    if (isModified(click)) return;
    click.preventDefault();
    onFollow?.();
  };
  return (
    <p className="mb-6 text-lg wrap-anywhere">
      Nothing matches “{text}”. Did you mean{' '}
      <a
        href={href}
        className="text-link inline-block font-semibold pointer-coarse:py-2"
        onClick={onFollow && follow}
      >
        {corrected}
      </a>
      ?
    </p>
  );
}

interface AskLessProps {
  /** The text that finds no upcoming event. */
  text: string;
  result: Pick<SearchResponse, 'without' | 'pieces'>;
  /** Returns the URL of a search for a text. */
  hrefFor: (text: string) => string;
  /** Shows the search for a text on this page; without this function, the browser follows the links. */
  onFollow?: (text: string) => void;
}

/** Says that nothing upcoming matches the whole search, and links to searches for parts of it. */
export function AskLess({ text, result, hrefFor, onFollow }: AskLessProps) {
  const less = [
    ...result.pieces.map((one) => ({ ...one, words: `for “${one.label}”` })),
    ...result.without.map((one) => ({ ...one, words: `without “${one.label}”` })),
  ];
  if (less.length === 0) return null;
  return (
    <div className="mb-6 text-lg">
      <p className="wrap-anywhere">No “{text}” coming up, but:</p>
      <ul role="list" className="mt-1 flex flex-wrap gap-x-6">
        {less.map(({ words, text: asked, total }) => (
          <li key={words}>
            <a
              href={hrefFor(asked)}
              className="lone-link min-h-10"
              onClick={
                onFollow &&
                ((click) => {
                  if (isModified(click)) return;
                  click.preventDefault();
                  onFollow(asked);
                })
              }
            >
              {counted(total, 'event')} {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
