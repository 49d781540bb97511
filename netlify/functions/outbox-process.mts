import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '* * * * *' };

/**
 * Runs every minute: sends failed emails again, and emails that a function left unsent because it ended too
 * soon.
 */
export default scheduled('outbox-process', processOutbox);
