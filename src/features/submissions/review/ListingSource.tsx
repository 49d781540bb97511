import { SUBMITTED_LINK_REL } from '../../../text/outside-link.ts';
import type { Listing } from './listing.ts';

/** The source that brought a listing, linked to its page there. */
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
