import { now } from '../../../server/clock.ts';
import { requireValid } from '../../../server/http.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { eventSubmission, type EventSubmission } from '../../submissions/event-submission.ts';
import { submissionPhotos, type SubmissionPhoto } from '../../submissions/submitted-images.ts';
import { paymentRequest } from '../payment-request.ts';

/**
 * The premium event a payment is asked for.
 * @param body as the page sent it
 * @throws HttpError 400 with what is wrong with the price, the event or its pictures
 */
export function requirePremiumForm(body: Record<string, unknown>): {
  submission: EventSubmission;
  photos: SubmissionPhoto[];
} {
  const { submission: fields } = requireValid(paymentRequest, body);
  return {
    submission: requireValid(eventSubmission(centralDate(now())), fields),
    photos: requireValid(submissionPhotos('premium'), fields['photos']),
  };
}
