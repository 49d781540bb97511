import { type RefCallback, useCallback, useRef, useState } from 'react';
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
  const wasPlaced = useRef(false);

  const box = useCallback((placed: HTMLInputElement | null) => {
    element.current = placed;
    if (placed === null) return;
    const asked = new URLSearchParams(location.search).get('plan');
    if (!wasPlaced.current && asked === 'premium') placed.checked = true;
    wasPlaced.current = true;
    if (placed.checked) setPlan('premium');
  }, []);
  const choose = useCallback((chosen: SubmissionPlan) => {
    if (element.current !== null) element.current.checked = chosen === 'premium';
    setPlan(chosen);
  }, []);
  return { plan, box, choose };
}
