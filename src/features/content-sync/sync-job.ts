/** Id of the scheduled job (specification section 3). In its own file, so that the page does not load zod. */
export const SYNC_JOB = 'content-sync';
