import type { Config } from '@netlify/functions';
import { paginate } from '../../src/ui/list/pagination.ts';
import { readSubmissions } from '../../src/features/submissions/review/review.store.ts';
import { submissionsRequestSchema } from '../../src/features/submissions/review/submissions-request.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { endpoint, json, requireValid } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/submissions', method: 'GET' };

export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const { status, page, limit } = requireValid(
    submissionsRequestSchema,
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const { submissions, total } = await readSubmissions(db, status ?? null, {
    limit,
    offset: (page - 1) * limit,
  });
  return json({ data: submissions, pagination: paginate(total, page, limit) });
});
