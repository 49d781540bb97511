/** Labels of what an action on one date of a listing means, in the order of the choice. */
export const SCOPES = {
  one: 'Only this date',
  later: 'This and all later dates',
  all: 'All dates',
} as const;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** The date of a listing that an action starts from, the next one without an id, and its scope. */
export interface DateChoice {
  eventId?: string | null | undefined;
  scope: Scope;
}
