import { DESK_BLOG_POSTS, DESK_VENUES } from '../../figures.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { useCounts } from '../parts/use-counts.client.ts';
import { PaymentsNotice } from '../money/PaymentsNotice.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { TroubledSources } from '../sync/sources/SourceWarnings.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';

interface Figure {
  label: string;
  figure: number | undefined;
  /** The current count, shown beside a figure that is a constant; undefined for a current figure. */
  now?: number | undefined;
}

/** Shows the four figures of the desk in a line. */
export function DeskFigures({ session }: { session: AdminSession }) {
  const { data: counts, isError } = useCounts(session);
  const figures: Figure[] = [
    { label: 'Total Events', figure: counts?.events },
    { label: 'Pending Review', figure: counts?.pending },
    { label: 'Venues', figure: DESK_VENUES, now: counts?.venues },
    { label: 'Blog Posts', figure: DESK_BLOG_POSTS, now: counts?.posts },
  ];
  return (
    // In a wide window, the figures are beside the page's title. In a narrow one, an open event hides them.
    <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm max-lg:has-[~section_[data-hidden]]:hidden lg:-mt-9 lg:ml-72 lg:min-h-7">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {figures.map(({ label, figure, now }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="order-1 text-muted">{label}</dt>
            <dd className="font-serif text-lg leading-none">
              {figure?.toLocaleString('en-US') ?? (isError ? '–' : '…')}
            </dd>
            {now !== undefined && <dd className="order-2 text-muted">({now} in the guide now)</dd>}
          </div>
        ))}
      </dl>
      {isError && (
        <p role="status" className="text-muted">
          The counts can’t be read right now.
        </p>
      )}
    </div>
  );
}

/** Shows the review desk: the figures, notices about failing sources and payments, and the submissions. */
export function Desk({ session, access, heading }: ScreenProps) {
  return (
    <>
      <DeskFigures session={session} />
      <TroubledSources session={session} access={access} />
      {access === 'admin' && <PaymentsNotice session={session} />}
      <ReviewDesk session={session} access={access} heading={heading} />
    </>
  );
}
