/**
 * Calls the guide's API (specification, section 7) with credentials and JSON bodies. For a status other than
 * 2xx, it throws the error `{status}: {body}`.
 */
import { NOT_LOADED, showNotLoaded } from '../feedback/not-loaded.client.ts';
import { PROOF_NEEDED } from './challenge.ts';

/** Error for a response whose status is not 2xx. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The API's sentence, without the status. */
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** Error for a request without a response: the connection is lost, or a blocker stopped the request. */
class UnreachedError extends TypeError {
  override name = 'UnreachedError';
  readonly sentence: string;

  constructor(path: string, cause: unknown) {
    super(`No response from ${path}`, { cause });
    this.sentence = `The guide couldn’t be reached at ${path.replace(/\?.*/, '')}. If the rest of the page works, an ad blocker may be blocking this address: allow it for this site, then try again.`;
  }
}

/** Returns the sentence of an error for an admin: the API's own sentence if there is one. */
export const sentenceOf = (error: Error): string =>
  error instanceof ApiError || error instanceof UnreachedError
    ? error.sentence
    : 'The guide couldn’t be reached. Please try again.';

/** Fetches with credentials. @throws UnreachedError without a response */
const reach = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { ...init, credentials: 'include' });
  } catch (error) {
    throw error instanceof TypeError ? new UnreachedError(path, error) : error;
  }
};

const requireOk = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  const body = await response.text();
  throw new ApiError(response.status, body === '' ? response.statusText : body);
};

const read = async (response: Response): Promise<unknown> => (await requireOk(response)).json();

/** Returns the text of a response. @throws like `getJson` */
export const getText = async (path: string, init: RequestInit = {}): Promise<string> =>
  (await requireOk(await reach(path, init))).text();

/**
 * Returns the JSON of a response.
 * @throws ApiError for a status other than 2xx, TypeError when offline
 */
export const getJson = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  read(await reach(path, init));

/**
 * The `Idempotency-Key` of the form sent last, with its solved challenge, if any. If the response is lost and
 * the same form is sent again, the request contains the solution, so that the visitor does not wait
 * again.
 */
let kept: { key: string; proof: Record<string, string> } | null = null;

const send = async (
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<unknown> => {
  const key = headers['Idempotency-Key'];
  const call = (proof: Record<string, string>): Promise<Response> => {
    if (key !== undefined) kept = { key, proof };
    return reach(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers, ...proof },
      body: JSON.stringify(body),
    });
  };
  const response = await call(kept !== null && kept.key === key ? kept.proof : {});
  if (response.status !== PROOF_NEEDED) return read(response);
  const { answerChallenge } = await import('./answer-challenge.client.ts').catch(() => {
    showNotLoaded();
    throw new ApiError(PROOF_NEEDED, NOT_LOADED);
  });
  return read(await answerChallenge(response, call));
};

/**
 * Sends a POST request with JSON. If the guide requires a proof of work, computes it and sends the request
 * again.
 */
export const postJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => send('POST', path, body, headers);

/** Sends a PATCH request with JSON, like `postJson`. */
export const patchJson = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => send('PATCH', path, body, headers);
