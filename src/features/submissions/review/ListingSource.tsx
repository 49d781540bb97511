import { SUBMITTED_LINK_REL } from '../../../text/outside-link.ts';
import type { Listing } from './listing.ts';

/** The source that brought a listing, linked to its page there. */
export function ListingSource({ listing: { sourceName, sourceUrl } }: { listing: Listing }) {
  const name = sourceName ?? 'A source that was removed';
  if (sourceUrl === null) return name;
  return (
    <>
      {name}:{' '}
      <a className="text-link" href={sourceUrl} target="_blank" rel={SUBMITTED_LINK_REL}>
        {sourceUrl}
      </a>
    </>
  );
}
