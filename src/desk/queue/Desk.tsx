import { useQuery } from '@tanstack/react-query';
import { DESK_BLOG_POSTS, DESK_VENUES } from '../../figures.ts';
import { paths } from '../../paths.ts';
import { type FigureTile, FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import type { GuideCounts } from '../event/submission/submission.ts';
import { PaymentsNotice } from '../money/PaymentsNotice.tsx';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { TroubledSources } from '../sync/sources/SourceWarnings.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

/** Shows the four tiles of the desk. */
export function DeskTiles({ session }: { session: AdminSession }) {
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
    { label: 'Venues', figure: DESK_VENUES, note: live(counts?.venues) },
    { label: 'Blog Posts', figure: DESK_BLOG_POSTS, note: live(counts?.posts) },
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

/** Shows the review desk: the tiles, notices about failing sources and payments, and the submissions. */
export function Desk({ session, access, heading }: ScreenProps) {
  return (
    <>
      <DeskTiles session={session} />
      <TroubledSources session={session} access={access} />
      {access === 'admin' && <PaymentsNotice session={session} />}
      <ReviewDesk session={session} access={access} heading={heading} />
    </>
  );
}
