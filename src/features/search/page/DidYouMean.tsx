import type { MouseEvent } from 'react';
import { isModified } from '../../../ui/list/modified-click.client.ts';
import type { LessAsked } from '../search-response.ts';

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

interface WithoutOneProps {
  /**
   * The shorter searches, each of which leaves out one part of the text, with the number of events that each
   * finds.
   */
  found: readonly LessAsked[];
  /** Returns the URL of a search for a text. */
  hrefFor: (text: string) => string;
  /** Shows the search for a text on this page; without this function, the browser follows the links. */
  onFollow?: (text: string) => void;
}

/** Says that nothing upcoming matches the whole search, and links to searches that leave out one part. */
export function WithoutOne({ found, hrefFor, onFollow }: WithoutOneProps) {
  if (found.length === 0) return null;
  const follow = (click: MouseEvent, text: string) => {
    if (isModified(click)) return;
    click.preventDefault();
    onFollow?.(text);
  };
  return (
    <div className="mb-6 text-lg">
      <p>Nothing coming up matches all of this. Try leaving something out:</p>
      <ul role="list" className="mt-1 flex flex-wrap gap-x-6">
        {found.map(({ label, textWithout, total }) => (
          <li key={label}>
            <a
              href={hrefFor(textWithout)}
              className="lone-link"
              onClick={
                onFollow &&
                ((click) => {
                  follow(click, textWithout);
                })
              }
            >
              {total === 1 ? '1 event' : `${total} events`} without “{label}”
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
