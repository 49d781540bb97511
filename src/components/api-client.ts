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

/** Like `getJson`, for writes. */
export const postJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  read(
    await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
