import { useQuery } from '@tanstack/react-query';
import { DASHBOARD_BLOG_POSTS, DASHBOARD_VENUES } from '../../figures.ts';
import { readCounts } from './admin-api.ts';
import type { AdminSession } from './admin-session.ts';

interface Tile {
  label: string;
  figure: number | undefined;
  /** The live count, where the figure itself is fixed by the specification. */
  live?: number | undefined;
}

/** The four tiles of the dashboard. */
export function DashboardTiles({ session }: { session: AdminSession }) {
  const { data: counts, isError } = useQuery({
    queryKey: ['counts'],
    queryFn: () => readCounts(session),
  });
  const tiles: Tile[] = [
    { label: 'Total Events', figure: counts?.events },
    { label: 'Pending Review', figure: counts?.pending },
    { label: 'Venues', figure: DASHBOARD_VENUES, live: counts?.venues },
    { label: 'Blog Posts', figure: DASHBOARD_BLOG_POSTS, live: counts?.posts },
  ];
  return (
    <div className="mb-10">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {tiles.map(({ label, figure, live }) => (
          <div key={label} className="border-line bg-surface rounded-control border p-4 sm:p-5">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="text-3xl font-serif">{figure ?? (isError ? '–' : '…')}</dd>
            {live !== undefined && <dd className="text-muted text-sm">{live} in the guide now</dd>}
          </div>
        ))}
      </dl>
      {isError && (
        <p role="status" className="text-muted mt-3 text-sm">
          The counts cannot be read right now.
        </p>
      )}
    </div>
  );
}
