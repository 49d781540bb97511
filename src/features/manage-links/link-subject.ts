/** What a private link is of, as a word of a sentence. */
export type LinkSubject = 'event' | 'advertisement';
