/**
 * How islands call the guide's own API (specification, section 7): credentials are sent, bodies are
 * JSON, and an answer that is no success becomes an error reading `{status}: {body}`.
 */

/** An answer of the API that is no success; `message` is what the page shows. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The API's own sentence, without the status. */
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** What to tell an admin of an error: the guide's own sentence, where it gave one. */
export const sentenceOf = (error: Error): string =>
  error instanceof ApiError ? error.sentence : 'The guide could not be reached. Please try again.';

const read = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  const body = await response.text();
  throw new ApiError(response.status, body === '' ? response.statusText : body);
};

/**
 * @returns the JSON of the answer
 * @throws ApiError for any status that is no success, TypeError when offline
 */
export const getJson = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  read(await fetch(path, { ...init, credentials: 'include' }));

const send = async (
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<unknown> =>
  read(
    await fetch(path, {
      method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

/** Like `getJson`, for writes. */
export const postJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => send('POST', path, body, headers);

/** Like `postJson`, for a change of what is there. */
export const patchJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => send('PATCH', path, body, headers);
