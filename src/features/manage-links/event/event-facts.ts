import { categoryLabel } from '../../../regions/categories.ts';
import { counted } from '../../../text/counted.ts';
import { priceLabel } from '../../events/price.ts';
import { sameImages } from '../../submissions/same-images.ts';
import { differingFacts, type ChangedFact, type Fact } from '../../submissions/changed-facts.ts';
import type { SubmittedExhibition } from '../../submissions/submitted-exhibition.ts';
import { whenFacts } from '../../submissions/when-facts.ts';
import type { ContentByLink, ImageByLink } from './linked-event.ts';

type Content = Pick<ContentByLink, 'fields'> & Partial<SubmittedExhibition>;

/**
 * Lists the facts of an event as text, empty ones too, in about the order of the form. An exhibition has
 * opening hours instead of a time.
 */
export function eventFacts({
  fields,
  openingHours = null,
  openingReception = null,
}: Content): Fact[] {
  return [
    { label: 'Event name', text: fields.title },
    { label: 'Category', text: categoryLabel(fields.category) },
    { label: 'Description', text: fields.description },
    ...whenFacts(fields, { openingHours, openingReception }),
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

const countOf = ({ length }: readonly ImageByLink[]): string =>
  length === 0 ? 'None' : counted(length, 'image');

/**
 * Lists the fields that a change alters. For images it gives their number or, if the number is equal, says
 * that they changed.
 */
export function changedFacts(before: ContentByLink, after: ContentByLink): ChangedFact[] {
  const facts = differingFacts(eventFacts(before), eventFacts(after));
  if (sameImages(before.images, after.images)) return facts;
  const [old, next] = [countOf(before.images), countOf(after.images)];
  return [
    ...facts,
    { label: 'Images', before: old, after: old === next ? `${next}, changed` : next },
  ];
}
