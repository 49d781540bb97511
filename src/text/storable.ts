/** Matches U+0000 and lone surrogates. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** Says whether Postgres can store a text: whether it has neither U+0000 nor a lone surrogate. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The error for a text that cannot be stored, in a form and in a response. */
export const NOT_STORABLE = 'Remove the characters that can’t be read';
