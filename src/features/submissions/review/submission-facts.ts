import { categoryLabel } from '../../../regions/categories.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import { differingFacts, type ChangedFact, type Fact } from '../changed-facts.ts';
import { submissionTitle, type SubmittedEvent } from './submission.ts';

/** What the table's own columns tell. */
const inColumns = (event: SubmittedEvent): Fact[] => [
  { label: 'Event name', text: submissionTitle(event.title) },
  { label: 'Category', text: categoryLabel(event.category) },
  { label: 'City', text: event.city },
  { label: 'Contact email', text: event.contactEmail ?? '' },
];

/** All else that would be public after an approval, in words and in the order of the page. */
export const submissionFacts = (event: SubmittedEvent): Fact[] => [
  { label: 'Date', text: formatDateRange(event.startDate, event.endDate) },
  { label: 'Time', text: formatTimeRange(event.startTime, event.endTime) },
  { label: 'Venue', text: event.venueName },
  { label: 'Address', text: event.venueAddress },
  { label: 'Price', text: event.price ?? '' },
  { label: 'Contact phone', text: event.contactPhone ?? '' },
  { label: 'Website', text: event.website ?? '' },
  { label: 'Social media', text: event.socialLinks.join('\n') },
  { label: 'Description', text: event.description },
];

/** What would read differently after a change; the images are told apart by `sameImages`. */
export const changedFacts = (event: SubmittedEvent, change: SubmittedEvent): ChangedFact[] =>
  differingFacts(
    [...inColumns(event), ...submissionFacts(event)],
    [...inColumns(change), ...submissionFacts(change)],
  );
