/** What a private link opens, as a word to use in a sentence. */
export type LinkSubject = 'event' | 'advertisement';

/**
 * What the page of a private link shows. A calendar's private link is never sent by email and cannot be
 * renewed on its page.
 */
export type PageSubject = LinkSubject | 'calendar';
