import { perHour } from '../../../../forms/call-limits.ts';

/** Limit on the changes of one client per hour, because a volunteer reads each change. */
export const CLIENT_CHANGES = perHour('linked-event:change', 60);
