import { perHour } from '../../../../forms/call-limits.ts';

/** The limit on changes of one client, because a volunteer reads each of them. */
export const CLIENT_CHANGES = perHour('linked-event:change', 60);
