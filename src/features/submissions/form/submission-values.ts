import type { EventFormValues } from './event-form.ts';
import { PLANS, type SubmissionPlan } from '../submission-plan.ts';

const WITHOUT_SOCIAL_LINKS = { instagram: '', facebook: '', twitter: '' };

/**
 * Returns the values to check and send for a plan. For a free event, social media links stay in the form, but
 * are neither checked nor sent.
 */
export function valuesToSend(values: EventFormValues, plan: SubmissionPlan): EventFormValues {
  return PLANS[plan].socialLinks ? values : { ...values, ...WITHOUT_SOCIAL_LINKS };
}

/**
 * Names the images and links in the form that a free event does not send; undefined if there are none.
 * @param images number of images in the form
 */
export function keptFromFree(values: EventFormValues, images: number): string | undefined {
  const { images: limit } = PLANS.free;
  const surplus = images - limit;
  const hasLinks = [values.instagram, values.facebook, values.twitter].some(
    (link) => link.trim() !== '',
  );
  const range = surplus > 1 ? `Images ${limit + 1}–${images}` : `Image ${images}`;
  const parts = [...(surplus > 0 ? [range] : []), ...(hasLinks ? ['the social links'] : [])];
  const what = parts.join(' and ');
  if (what === '') return undefined;
  const verb = surplus === 1 && !hasLinks ? 'is' : 'are';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb} kept here, but not sent with a free event.`;
}
