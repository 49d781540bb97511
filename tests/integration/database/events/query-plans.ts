/** Query plans of the statements that a connection runs, those inside SQL functions included. */
import type pg from 'pg';

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * Collects the executed plan of every statement that a superuser's connection runs from now on.
 * @returns the list to which plans are added; empty it before the call whose plans you need
 */
export async function logPlans(client: pg.Client): Promise<Plan[]> {
  const plans: Plan[] = [];
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_format = json; set client_min_messages = log`);
  client.on('notice', ({ message = '' }) => {
    const json = message.slice(message.indexOf('{'));
    if (message.startsWith('duration:')) plans.push((JSON.parse(json) as { Plan: Plan }).Plan);
  });
  return plans;
}
