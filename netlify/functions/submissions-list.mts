import type { Config } from '@netlify/functions';
import { EVENT_STATUSES } from '../../src/features/events/event.ts';
import { readSubmissions } from '../../src/features/submissions/review/review.store.ts';
import { DASHBOARD_EVENTS } from '../../src/figures.ts';
import { adminList, listRequest, requireEditor } from '../../src/server/admin.ts';
import { endpoint } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/submissions', method: 'GET' };

const submissions = listRequest(EVENT_STATUSES, 'an event', DASHBOARD_EVENTS);

export default endpoint((request) =>
  adminList(request, submissions, readSubmissions, requireEditor),
);
