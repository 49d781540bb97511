import type { MouseEvent } from 'react';
import { isModified } from '../../../ui/list/modified-click.client.ts';

interface Props {
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
export function DidYouMean({ text, corrected, href, onFollow }: Props) {
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
