import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useState } from 'react';
import { type Accepted, isImported } from '../../features/submissions/listing-change.ts';
import { whenFacts } from '../../features/submissions/submission-facts.ts';
import { paths } from '../../paths.ts';
import { baseCity } from '../../regions/cities.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { lazyPart } from '../../ui/islands/lazy-part.client.ts';
import { MailAddress } from '../../ui/MailAddress.tsx';
import { moneyTone, paymentState } from '../money/payment-state.ts';
import { StopLinks } from '../parts/StopLinks.tsx';
import { type BarActions, DecisionBar } from '../queue/DecisionBars.tsx';
import { canEdit, type DecidedRow, type QueueRow } from '../queue/queue.ts';
import { type Access, getAsAdmin, getTextAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import type { DeskEvent, PossibleDuplicate } from './desk-event.ts';
import { HelpToDecide } from './HelpToDecide.tsx';
import { previewDocument } from './preview-document.client.ts';
import { ListingChangeForm } from './submission/ListingChangeForm.tsx';
import { submissionTitle } from './submission/submission.ts';
import { ChangeDetails, SubmissionFacts } from './submission/SubmissionFacts.tsx';

const WIDTHS = { phone: 'Phone', desktop: 'Desktop' } as const;

interface PreviewFrameProps {
  session: AdminSession;
  id: string;
  /** Title of the event, for screen readers. */
  title: string;
  /** Version of the event; with a new version, the frame reads the page again. */
  version: string;
}

/** Shows the event's page as visitors will see it, in a frame in which scripts and links do nothing. */
function PreviewFrame({ session, id, title, version }: PreviewFrameProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id, version],
    queryFn: async () => previewDocument(await getTextAsAdmin(session, paths.eventPreview(id))),
  });
  if (error !== null) {
    return (
      <LoadFailed title="Unable to Show the Page" headingLevel={3} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <div role="group" aria-label="Width of the page" className="mb-2 flex gap-1 max-sm:hidden">
        {(['phone', 'desktop'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            variant={width === each ? 'outline' : 'quiet'}
            aria-pressed={width === each}
            onClick={() => {
              setWidth(each);
            }}
          >
            {WIDTHS[each]}
          </Button>
        ))}
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-sand">
        {data === undefined ? (
          <div aria-hidden="true" className="placeholder h-[36rem]" />
        ) : (
          <iframe
            title={`The page of ${title} as visitors will see it`}
            // Without allow-scripts and allow-top-navigation, the framed page can run no script and cannot
            // replace this page.
            sandbox="allow-same-origin"
            srcDoc={data}
            data-width={width}
            className="mx-auto block h-[36rem] w-full bg-paper data-[width=desktop]:w-[80rem] data-[width=desktop]:max-w-none data-[width=phone]:max-w-[24.375rem]"
          />
        )}
      </div>
    </>
  );
}

/** Loaded on demand, because most events are decided without an edit. */
const EventEditor = lazyPart(async () => (await import('./edit/EventEditor.tsx')).EventEditor);

const EventMerge = lazyPart(async () => (await import('./edit/EventMerge.tsx')).EventMerge);

/** The form shown in place of the open event's page, if any: to edit the event, or merge it with another. */
export type OpenForm = { kind: 'edit' } | { kind: 'merge'; ids: readonly [string, string] } | null;

/**
 * Reads one event with what helps to decide about it. Reads again for each new version of the row, because a
 * decision must name the version that the editor saw; meanwhile the earlier version remains visible.
 */
export const useDeskEvent = (session: AdminSession, row: QueueRow | undefined) =>
  useQuery({
    queryKey: ['desk-event', row?.id, row?.updatedAt],
    queryFn: async () =>
      (await getAsAdmin(session, paths.api.deskEvent(row?.id ?? ''))) as DeskEvent,
    enabled: row !== undefined,
    placeholderData: (earlier) => (earlier?.event.id === row?.id ? earlier : undefined),
    refetchOnMount: 'always',
  });

interface EventPaneProps {
  session: AdminSession;
  access: Access;
  about: ReturnType<typeof useDeskEvent>;
  row: QueueRow;
  /**
   * Receives the title, which takes the focus when the event replaces the list on a narrow screen, and when a
   * form of the event is closed.
   */
  heading: RefObject<HTMLHeadingElement | null>;
  decided: DecidedRow | undefined;
  isBusy: boolean;
  failure: string | undefined;
  form: OpenForm;
  on: BarActions & {
    closeForm: () => void;
    merge: (duplicate: PossibleDuplicate) => void;
    back: () => void;
    accept: (accepted: Accepted) => void;
  };
}

/** Shows the facts that a volunteer wants to know first: when, where and for how much. */
function KeyFacts({ event }: { event: DeskEvent['event'] }) {
  const { venueName, venueAddress, venueId, city, price } = event;
  const [date, time] = whenFacts(event, event);
  const more = (event.listing?.datesTotal ?? 1) - 1;
  const when = [date?.text, time?.text, more > 0 ? `and ${counted(more, 'more date')}` : ''];
  const facts = [
    ['When', when.filter(Boolean).join(', ')],
    ['Where', [venueName, venueAddress, baseCity(city)].filter(Boolean).join(', ')],
    ['Price', price ?? 'Not said'],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">
            {text}
            {label === 'Where' && venueId !== null && (
              <span className="ml-2 font-normal text-muted">in the directory</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Proposed({
  event,
  isBusy,
  on,
}: { event: DeskEvent['event'] } & Pick<EventPaneProps, 'isBusy' | 'on'>) {
  const { change, listing } = event;
  if (change === null) return null;
  if (listing === null) return <ChangeDetails event={event} />;
  return (
    <ListingChangeForm
      key={change.updatedAt}
      title={submissionTitle(event.title)}
      change={change}
      images={event.images}
      isOfSource={isImported(listing)}
      isBusy={isBusy}
      onAccept={on.accept}
    />
  );
}

/** Shows the open event: what helps to decide, the page as visitors will see it, and the decisions. */
export function EventPane({
  session,
  access,
  about,
  row,
  heading,
  decided,
  isBusy,
  failure,
  form,
  on,
}: EventPaneProps) {
  const { data, error, refetch } = about;
  const money = data === undefined ? null : paymentState(data.event.payment);
  return (
    <section
      aria-labelledby="open-event"
      className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:sticky lg:top-18 lg:h-[calc(100dvh-8.5rem)] lg:scroll-pb-28 lg:self-start lg:overflow-y-auto"
    >
      <Button variant="quiet" size="small" className="mb-2 -ml-3.5 lg:hidden" onClick={on.back}>
        ← Back to the List
      </Button>
      <h3
        ref={heading}
        id="open-event"
        tabIndex={-1}
        className="scroll-mt-20 text-2xl wrap-anywhere"
      >
        {submissionTitle(row.title)}
      </h3>
      {error !== null && (
        <LoadFailed
          title="Unable to Load the Event"
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
      <Suspense fallback={null}>
        {form?.kind === 'edit' && (
          <EventEditor
            session={session}
            id={row.id}
            listingId={row.listingId}
            onClose={on.closeForm}
          />
        )}
        {form?.kind === 'merge' && (
          <EventMerge session={session} ids={form.ids} onClose={on.closeForm} />
        )}
      </Suspense>
      {data !== undefined && form === null && (
        <div className="mt-2 mb-4 grid gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            {data.event.contactEmail !== null && (
              <a
                className="text-link pointer-coarse:py-2.5"
                href={`mailto:${data.event.contactEmail}`}
              >
                <MailAddress address={data.event.contactEmail} />
              </a>
            )}
            {money !== null && (
              <StatusBadge tone={moneyTone(data.event.payment)}>{money}</StatusBadge>
            )}
            {data.event.payment !== null && (
              <span className="text-muted">Order {data.event.payment.orderNumber}</span>
            )}
          </p>
          <KeyFacts event={data.event} />
          <HelpToDecide
            about={data}
            onMerge={canEdit(row) && decided === undefined ? on.merge : undefined}
          />
          <Proposed event={data.event} isBusy={isBusy} on={on} />
          {/* Open for a pending listing: a decision applies to all its dates, so editors see them first. */}
          <details
            className="text-sm"
            open={data.event.listing !== null && data.event.status === 'pending'}
          >
            <summary className="min-h-9 py-1.5 text-brand pointer-coarse:py-3">
              Read the {data.event.listing === null ? 'submission' : 'listing'}
            </summary>
            <div className="grid gap-3 pt-1 wrap-anywhere">
              <SubmissionFacts event={data.event} />
              {/* The guide emails no private links to an imported event, so there are none to stop. */}
              {access === 'admin' &&
                (data.event.listing === null || !isImported(data.event.listing)) && (
                  <StopLinks session={session} subject="event" of={data.event} />
                )}
            </div>
          </details>
        </div>
      )}
      {form === null && (
        <>
          <PreviewFrame
            session={session}
            id={row.id}
            title={submissionTitle(row.title)}
            version={row.updatedAt}
          />
          <DecisionBar
            access={access}
            row={row}
            about={data}
            decided={decided}
            isBusy={isBusy}
            failure={failure}
            on={on}
          />
        </>
      )}
    </section>
  );
}
