import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '* * * * *' };

/** Runs every minute: sends emails again that failed, and emails left by a function that ended too soon. */
export default scheduled('outbox-process', processOutbox);
