import { keysOfEvent, keysOfRule, ruleOf } from '../../regions/topics.ts';
import type { EventSummary } from './event.ts';

const FAMILY = new Set(keysOfRule(ruleOf('family')));

/**
 * Says whether an event is for families: whether the page of family events lists it. `private.for_families`
 * in the database has the same rule.
 */
export const isForFamilies = (event: Pick<EventSummary, 'category' | 'tags' | 'city'>): boolean =>
  keysOfEvent(event).some((key) => FAMILY.has(key));
