import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import type { Listing } from './listing.ts';

/** Shows the source from which a listing was imported, with a link to the listing's page on that site. */
export function ListingSource({
  sourceName,
  sourceUrl,
}: Pick<Listing, 'sourceName' | 'sourceUrl'>) {
  if (sourceUrl === null) return sourceName;
  return (
    <>
      {sourceName !== null && `${sourceName}: `}
      <OutsideLink address={sourceUrl} />
    </>
  );
}
