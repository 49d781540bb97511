import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '* * * * *' };

/** Every minute: what failed before and is due again, and what a function was ended too soon for. */
export default scheduled(processOutbox);
