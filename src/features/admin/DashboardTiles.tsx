import { useQuery } from '@tanstack/react-query';
import { type FigureTile, FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import { DASHBOARD_BLOG_POSTS, DASHBOARD_VENUES } from '../../figures.ts';
import { paths } from '../../paths.ts';
import type { GuideCounts } from '../submissions/review/submission.ts';
import { getAsAdmin } from './admin-api.client.ts';
import type { AdminSession } from './admin-session.client.ts';

/** Shows the four tiles of the dashboard. */
export function DashboardTiles({ session }: { session: AdminSession }) {
  const { data: counts, isError } = useQuery({
    queryKey: ['counts'],
    queryFn: async () => (await getAsAdmin(session, paths.api.deskCounts)) as GuideCounts,
    // Reads the counts each time, because other screens and other editors change the numbers.
    refetchOnMount: 'always',
  });
  /** Writes the current count below a tile whose large figure the specification fixes; "…" while loading. */
  const live = (count: number | undefined) =>
    isError ? undefined : `${count ?? '…'} in the guide now`;
  const tiles: FigureTile[] = [
    { label: 'Total Events', figure: counts?.events },
    { label: 'Pending Review', figure: counts?.pending },
    { label: 'Venues', figure: DASHBOARD_VENUES, note: live(counts?.venues) },
    { label: 'Blog Posts', figure: DASHBOARD_BLOG_POSTS, note: live(counts?.posts) },
  ];
  return (
    <div className="mb-10">
      <FigureTiles tiles={tiles} isMissing={isError} />
      {isError && (
        <p role="status" className="text-muted mt-3 text-sm">
          The counts can’t be read right now.
        </p>
      )}
    </div>
  );
}
