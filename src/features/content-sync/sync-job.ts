/** Id of the scheduled job (specification, section 3). Has its own file, so that the page loads no zod. */
export const SYNC_JOB = 'content-sync';
