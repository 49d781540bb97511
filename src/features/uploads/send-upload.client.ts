/** Uploads an image: gets a signed URL, sends the file there, and lets the guide process it. */
import { ApiError, postJson } from '../../ui/data/api.client.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { EVENT_IMAGES } from '../../figures.ts';
import { paths } from '../../paths.ts';
import { imageType, TYPE_BYTES } from './image-type.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { refusalSentence } from './upload-refusal.ts';

/** The result of an upload; `problem` is a sentence for the visitor. */
export type SendUploadResult =
  | { ok: true; token: string }
  | { ok: false; problem: string; canRetry: boolean };

export interface UploadWatcher {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the whole file has been sent and is being processed. */
  onChecking: () => void;
  /** Cancels the upload while the file is being sent; the result is then a failure, to be ignored. */
  signal: AbortSignal;
}

const UNREACHED = 'This image didn’t arrive. Check your connection and try again.';

/** Milliseconds without progress after which an upload is canceled. */
const STALL_MS = 60_000;

const wasTooLarge = ({ status, responseText }: XMLHttpRequest): boolean =>
  status === 413 || /EntityTooLarge|"413"/.test(responseText);

/** Sends a file with XMLHttpRequest, because fetch does not report upload progress. */
const put = (url: string, file: Blob, type: string, watch: UploadWatcher): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => {
      request.abort();
    };
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const waitAgain = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cancel, STALL_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAgain();
      watch.onProgress(total === 0 ? 0 : loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      watch.signal.removeEventListener('abort', cancel);
      if (request.status >= 200 && request.status < 300) resolve();
      else if (wasTooLarge(request)) reject(new ApiError(413, refusalSentence('too-large')));
      // Replaces the storage's own message, which is too technical for visitors.
      else reject(new TypeError(`The storage responded with ${request.status}`));
    });
    watch.signal.addEventListener('abort', cancel);
    waitAgain();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.send(file);
  });

const field = (response: unknown, name: string): string => {
  const value = (response as Record<string, unknown> | null)?.[name];
  if (typeof value !== 'string') throw new TypeError(`The response has no ${name}`);
  return value;
};

const isOurFault = (status: number): boolean =>
  status === 409 || status === PROOF_NEEDED || status === 429 || status >= 500;

/** Uploads one image. Refuses a wrong size or type before sending, with the same message as the server. */
export async function sendUpload(
  file: Blob,
  purpose: UploadPurpose,
  watch: UploadWatcher,
): Promise<SendUploadResult> {
  const refuse = (reason: Parameters<typeof refusalSentence>[0]): SendUploadResult => ({
    ok: false,
    problem: refusalSentence(reason),
    canRetry: false,
  });
  try {
    const type = imageType(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
    if (type === null) return refuse('not-an-image');
    if (file.size > EVENT_IMAGES.maxBytes) return refuse('too-large');
    const place = await postJson(paths.api.uploads, { purpose, type, bytes: file.size });
    const token = field(place, 'token');
    watch.signal.throwIfAborted();
    await put(field(place, 'url'), file, type, watch);
    watch.onChecking();
    await postJson(paths.api.finishUpload, { token });
    return { ok: true, token };
  } catch (error) {
    return error instanceof ApiError
      ? { ok: false, problem: error.sentence, canRetry: isOurFault(error.status) }
      : { ok: false, problem: UNREACHED, canRetry: true };
  }
}
