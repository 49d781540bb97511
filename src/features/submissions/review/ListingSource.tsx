import { SUBMITTED_LINK_REL } from '../../../text/outside-link.ts';
import type { Listing } from './listing.ts';

/** Shows the source that a listing was imported from, with a link to its page at the source. */
export function ListingSource({
  sourceName,
  sourceUrl,
}: Pick<Listing, 'sourceName' | 'sourceUrl'>) {
  if (sourceUrl === null) return sourceName;
  return (
    <>
      {sourceName !== null && `${sourceName}: `}
      <a className="text-link" href={sourceUrl} target="_blank" rel={SUBMITTED_LINK_REL}>
        {sourceUrl}
      </a>
    </>
  );
}
