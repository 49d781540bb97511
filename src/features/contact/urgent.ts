/** The word that marks a message as urgent, anywhere in the subject, in capital or small letters. */
export const URGENT_WORD = 'URGENT';

const URGENT = new RegExp(`(?<![\\p{L}\\p{N}_])${URGENT_WORD}(?![\\p{L}\\p{N}_])`, 'iu');

/** Whether a subject contains the whole word; "urgently" does not count. */
export const isUrgent = (subject: string): boolean => URGENT.test(subject);
