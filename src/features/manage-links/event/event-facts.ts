import { categoryLabel } from '../../../regions/categories.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import { priceLabel } from '../../events/price.ts';
import { samePhotos } from '../../submissions/same-images.ts';
import { differingFacts, type ChangedFact, type Fact } from '../../submissions/changed-facts.ts';
import type { ManagedContent, ManagedPhoto } from './linked-event.ts';

/** All that an event says in words, in the order of the form. */
export function managedFacts({ fields }: Pick<ManagedContent, 'fields'>): Fact[] {
  return [
    { label: 'Event name', text: fields.title },
    { label: 'Category', text: categoryLabel(fields.category) },
    { label: 'Description', text: fields.description },
    { label: 'Date', text: formatDateRange(fields.startDate, fields.endDate) },
    { label: 'Time', text: formatTimeRange(fields.startTime, fields.endTime) },
    { label: 'Venue', text: fields.venueName },
    { label: 'City', text: fields.city },
    { label: 'Address', text: fields.venueAddress },
    { label: 'Ticket price', text: priceLabel(fields.price) },
    { label: 'Contact email', text: fields.contactEmail ?? '' },
    { label: 'Contact phone', text: fields.contactPhone ?? '' },
    { label: 'Website', text: fields.website ?? '' },
    { label: 'Instagram', text: fields.instagram ?? '' },
    { label: 'Facebook', text: fields.facebook ?? '' },
    { label: 'Twitter/X', text: fields.twitter ?? '' },
  ];
}

const countOf = (photos: readonly ManagedPhoto[]): string => {
  if (photos.length === 0) return 'None';
  return photos.length === 1 ? '1 picture' : `${photos.length} pictures`;
};

/** What a change makes different; pictures are told by their number, or that they are others. */
export function changedFacts(before: ManagedContent, after: ManagedContent): ChangedFact[] {
  const facts = differingFacts(managedFacts(before), managedFacts(after));
  if (samePhotos(before.photos, after.photos)) return facts;
  const [old, next] = [countOf(before.photos), countOf(after.photos)];
  return [
    ...facts,
    { label: 'Pictures', before: old, after: old === next ? `${next}, changed` : next },
  ];
}
