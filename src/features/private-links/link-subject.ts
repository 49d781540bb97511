import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';

/** What a private link opens, as a word to use in a sentence. */
export type LinkSubject = 'event' | 'advertisement';

/**
 * What the page of a private link shows. A calendar's private link is never sent by email and cannot be
 * renewed on its page.
 */
export type PageSubject = LinkSubject | 'calendar';

/** The status of an event or advertisement, for the holder of its private link. */
export interface LinkStatus {
  label: string;
  tone: StatusTone;
  /** A sentence that says what the status means and what happens next. */
  sentence: string;
}
