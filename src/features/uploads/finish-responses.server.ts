import { HttpError } from '../../server/http.ts';
import { PICTURE_GONE } from '../../forms/images/form-image.ts';
import type { FinishUploadResult } from './finish-upload.server.ts';
import { refusalSentence } from './upload-refusal.ts';

/**
 * The finished picture.
 * @throws HttpError 400 for a file that is not taken, 404 for an unknown token, 409 for a file that
 *   did not arrive, 503 while the guide is busy with other pictures
 */
export function requireFinished(
  result: FinishUploadResult,
): Extract<FinishUploadResult, { ok: true }> {
  if (result.ok) return result;
  switch (result.reason) {
    case 'refused':
      throw new HttpError(400, refusalSentence(result.refusal, result.purpose));
    case 'unknown':
      throw new HttpError(404, PICTURE_GONE);
    case 'not-arrived':
      throw new HttpError(409, 'This picture did not arrive. Please try again.');
    case 'busy':
      throw new HttpError(503, 'The guide is looking at many pictures. Please try again soon.', {
        'Retry-After': '5',
      });
  }
}
