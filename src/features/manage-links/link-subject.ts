/** What a private link is of, as a word of a sentence. */
export type LinkSubject = 'event' | 'advertisement';

/** What the pages of private links are about; a calendar's has no mails and is not renewed from its page. */
export type PageSubject = LinkSubject | 'calendar';
