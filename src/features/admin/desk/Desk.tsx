import { TroubledSources } from '../../content-sync/admin/TroubledSources.tsx';
import { PaymentsNotice } from '../../payments/review/PaymentsNotice.tsx';
import { SubmissionsTable } from '../../submissions/review/SubmissionsTable.tsx';
import type { ScreenProps } from '../app/screens.ts';
import { DashboardTiles } from '../DashboardTiles.tsx';

/** Tiles, what else waits, and the submissions. */
export function Desk({ session, heading }: ScreenProps) {
  return (
    <>
      <DashboardTiles session={session} />
      <TroubledSources session={session} />
      <PaymentsNotice session={session} />
      <SubmissionsTable session={session} heading={heading} />
    </>
  );
}
