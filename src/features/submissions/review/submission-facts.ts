import { categoryLabel } from '../../../regions/categories.ts';
import { differingFacts, type ChangedFact, type Fact } from '../changed-facts.ts';
import { whenFacts } from '../when-facts.ts';
import { submissionTitle, type SubmittedEvent } from './submission.ts';

/** Lists the facts that the desk shows outside of `SubmissionFacts`, in its list and above the event. */
const inColumns = (event: SubmittedEvent): Fact[] => [
  { label: 'Event name', text: submissionTitle(event.title) },
  { label: 'Category', text: categoryLabel(event.category) },
  { label: 'City', text: event.city },
  { label: 'Contact email', text: event.contactEmail ?? '' },
];

/** Lists the facts that `SubmissionFacts` shows: the public facts without those of `inColumns`. */
export const submissionFacts = (event: SubmittedEvent): Fact[] => [
  ...whenFacts(event, event),
  { label: 'Venue', text: event.venueName },
  { label: 'Page of the venue', text: event.venueId ?? '' },
  { label: 'Address', text: event.venueAddress },
  { label: 'Price', text: event.price ?? '' },
  { label: 'Contact phone', text: event.contactPhone ?? '' },
  { label: 'Website', text: event.website ?? '' },
  { label: 'Social media', text: event.socialLinks.join('\n') },
  { label: 'Description', text: event.description },
];

/** Lists the texts that a change would alter, without the images, which `sameImages` compares. */
export const changedFacts = (event: SubmittedEvent, change: SubmittedEvent): ChangedFact[] =>
  differingFacts(
    [...inColumns(event), ...submissionFacts(event)],
    [...inColumns(change), ...submissionFacts(change)],
  );
