import { type RefCallback, useCallback, useRef, useState } from 'react';
import type { SubmissionPlan } from '../submission-plan.ts';

/**
 * Holds the plan that a checkbox shows. The box may be ticked before the script runs, and drafts set the plan
 * too.
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
  return { plan, box, choose };
}
