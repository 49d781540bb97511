import { outsideAddress, SUBMITTED_LINK_REL } from '../../../text/outside-link.ts';
import type { Listing } from './listing.ts';

/** Shows the source from which a listing was imported, with a link to the listing's page on that site. */
export function ListingSource({
  sourceName,
  sourceUrl,
}: Pick<Listing, 'sourceName' | 'sourceUrl'>) {
  if (sourceUrl === null) return sourceName;
  const href = outsideAddress(sourceUrl);
  return (
    <>
      {sourceName !== null && `${sourceName}: `}
      {href === null ? (
        sourceUrl
      ) : (
        <a className="text-link" href={href} target="_blank" rel={SUBMITTED_LINK_REL}>
          {sourceUrl}
        </a>
      )}
    </>
  );
}
