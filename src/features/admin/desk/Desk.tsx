import { TroubledSources } from '../../content-sync/admin/sources/TroubledSources.tsx';
import { PaymentsNotice } from '../../payments/review/PaymentsNotice.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { DashboardTiles } from '../DashboardTiles.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

/** Shows the review desk: the tiles, notices about failing sources and payments, and the submissions. */
export function Desk({ session, access, heading }: ScreenProps) {
  return (
    <>
      <DashboardTiles session={session} />
      <TroubledSources session={session} access={access} />
      {access === 'admin' && <PaymentsNotice session={session} />}
      <ReviewDesk session={session} access={access} heading={heading} />
    </>
  );
}
