/** The choices to which dates of a listing an action applies, with their labels, in the order shown. */
export const SCOPES = {
  one: 'Only this date',
  later: 'This and all later dates',
  all: 'All dates',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/**
 * The date of a listing that an action starts from, and to which dates it applies; without an id, the next
 * date.
 */
export interface DateChoice {
  eventId?: string | null | undefined;
  scope: Scope;
}
