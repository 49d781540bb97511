/** Id of the scheduled job (specification, section 3). Apart from the schemas, so that the page loads no zod. */
export const SYNC_JOB = 'content-sync';
