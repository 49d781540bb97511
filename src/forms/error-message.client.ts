import { ApiError } from '../ui/data/api.client.ts';

const OFFLINE =
  'The guide could not be reached. Check your connection and send again; nothing you typed is lost.';

/** What the person who sent a form reads when the call threw: the guide's own words, or that it is away. */
export const refusalSentence = (error: unknown): string =>
  error instanceof ApiError ? error.sentence : OFFLINE;
