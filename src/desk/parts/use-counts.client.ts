import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import type { GuideCounts } from '../event/submission/submission.ts';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

/** Reads the counts of the desk and the menu; again on each screen, because other editors change them too. */
export const useCounts = (session: AdminSession, enabled = true) =>
  useQuery({
    queryKey: ['counts'],
    queryFn: async () => (await getAsAdmin(session, paths.api.deskCounts)) as GuideCounts,
    enabled,
    refetchOnMount: 'always',
  });
