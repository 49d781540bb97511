/** What a private link is for, as a word that fits into a sentence. */
export type LinkSubject = 'event' | 'advertisement';

/** What the page of a private link is about; a calendar's link is not mailed, nor renewed on its page. */
export type PageSubject = LinkSubject | 'calendar';
