/** Data of newsletter issues, as the database writes it. */
import type {
  IssueContent,
  IssueEvent,
} from '../../../../src/features/newsletter/issue/issue-content.ts';

/** The Thursday of the sample issue; the weekend after it is November 27 to 29. */
const ISSUE_DAY = '2026-11-26';

/** Returns an event on the Saturday of that weekend (November 28); the same number gives the same event. */
export const issueEvent = (number: number, changes: Partial<IssueEvent> = {}): IssueEvent => ({
  ...{ id: `evening-${number}-k3x9q2`, listingId: null, title: `Evening ${number} on the Pier` },
  ...{ line: 'Three trios and one long pier. Bring a chair and a jacket.', category: 'music' },
  ...{ startDate: '2026-11-28', startTime: '19:00', endDate: null, endTime: '21:30' },
  ...{ venueName: 'Lawrence Street Pier', city: 'Corpus Christi, TX', price: '$15-30' },
  ...{ openingHours: null, isFeatured: false, isPremium: false, imageUrl: null, imageAlt: null },
  ...changes,
});

/** Returns a number of events of a kind, numbered from `from`. */
export const issueEvents = (
  count: number,
  changes: Partial<IssueEvent> = {},
  from = 1,
): IssueEvent[] => Array.from({ length: count }, (_, n) => issueEvent(from + n, changes));

export const issueContent = (
  events: IssueEvent[],
  changes: Partial<IssueContent> = {},
): IssueContent => ({
  day: ISSUE_DAY,
  events,
  post: {
    ...{ slug: 'a-pier-and-its-painters', title: 'A Pier and Its Painters' },
    line: 'Every Saturday at six, easels line the boards.',
  },
  ...changes,
});
