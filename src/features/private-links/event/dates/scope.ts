/**
 * Answers to the question "To which dates of a listing does an action apply?", with their labels, in the
 * order shown.
 */
export const SCOPES = {
  one: 'Only this date',
  later: 'This and all later dates',
  all: 'All dates',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/**
 * Says to which dates of a listing an action applies: to the date with the id `eventId` (without an id, to
 * the next date), and to the other dates that `scope` adds.
 */
export interface DateChoice {
  eventId?: string | null | undefined;
  scope: Scope;
}
