import type { EventFormValues } from './event-form.ts';
import { PLANS, type SubmissionPlan } from '../submission-plan.ts';

const WITHOUT_SOCIAL_LINKS = { instagram: '', facebook: '', twitter: '' };

/**
 * What of the form is checked and sent under a plan. The social links that were typed before somebody
 * went back to the free plan stay in the form, but are neither sent nor in anybody's way.
 */
export function valuesToSend(values: EventFormValues, plan: SubmissionPlan): EventFormValues {
  return PLANS[plan].socialLinks ? values : { ...values, ...WITHOUT_SOCIAL_LINKS };
}

/**
 * What stands in the form and is not sent with a free event, in a sentence; undefined when there is
 * nothing of that kind.
 * @param images how many there are
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
