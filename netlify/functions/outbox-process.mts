import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '* * * * *' };

/** Every minute: retries failed mails, and sends those that a function had no time for. */
export default scheduled(processOutbox);
