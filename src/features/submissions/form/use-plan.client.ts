import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { SubmissionPlan } from '../submission-plan.ts';

/**
 * Holds the plan that the visitor chooses with a checkbox, also if the visitor ticked it before the script
 * ran. A link to the premium form ticks it once. `choose` sets the plan and the checkbox, for example from a restored draft.
 */
export function usePlan(): {
  plan: SubmissionPlan;
  box: RefCallback<HTMLInputElement>;
  choose: (plan: SubmissionPlan) => void;
} {
  const [plan, setPlan] = useState<SubmissionPlan>('free');
  const element = useRef<HTMLInputElement>(null);

  const box = useCallback((placed: HTMLInputElement | null) => {
    element.current = placed;
    if (placed?.checked === true) setPlan('premium');
  }, []);
  const choose = useCallback((chosen: SubmissionPlan) => {
    if (element.current !== null) element.current.checked = chosen === 'premium';
    setPlan(chosen);
  }, []);
  useEffect(() => {
    if (new URLSearchParams(location.search).get('plan') === 'premium') choose('premium');
  }, [choose]);
  return { plan, box, choose };
}
