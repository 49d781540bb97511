import { categoryLabel } from '../../../regions/categories.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import { priceLabel } from '../../events/price.ts';
import { sameImages } from '../../submissions/same-images.ts';
import { differingFacts, type ChangedFact, type Fact } from '../../submissions/changed-facts.ts';
import type { LinkedContent, LinkedImage } from './linked-event.ts';

/** All that an event says in words, in the order of the form. */
export function linkedFacts({ fields }: Pick<LinkedContent, 'fields'>): Fact[] {
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

const countOf = (images: readonly LinkedImage[]): string => {
  if (images.length === 0) return 'None';
  return images.length === 1 ? '1 image' : `${images.length} images`;
};

/** What a change makes different; images are told by their number, or that they are others. */
export function changedFacts(before: LinkedContent, after: LinkedContent): ChangedFact[] {
  const facts = differingFacts(linkedFacts(before), linkedFacts(after));
  if (sameImages(before.images, after.images)) return facts;
  const [old, next] = [countOf(before.images), countOf(after.images)];
  return [
    ...facts,
    { label: 'Images', before: old, after: old === next ? `${next}, changed` : next },
  ];
}
