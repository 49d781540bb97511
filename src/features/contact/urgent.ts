/** The word that has a message read first; in any case, anywhere in the subject. */
export const URGENT_WORD = 'URGENT';

const URGENT = new RegExp(`(?<![\\p{L}\\p{N}_])${URGENT_WORD}(?![\\p{L}\\p{N}_])`, 'iu');

/** Whether the sender asks to be read first: the word by itself, and no part of "urgently". */
export const isUrgent = (subject: string): boolean => URGENT.test(subject);
