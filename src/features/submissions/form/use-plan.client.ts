import { type RefCallback, useCallback, useRef, useState } from 'react';
import type { SubmissionPlan } from '../submission-plan.ts';

/**
 * Holds the plan chosen with a checkbox. A visitor may tick the box before the script runs, and restoring a
 * draft sets the plan too.
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
