import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  type ComingIssue,
  issueMoment,
  type NewsletterFigures,
  type PastIssue,
  type SubscriberCounts,
} from '../../features/newsletter/newsletter-figures.ts';
import { paths } from '../../paths.ts';
import { dateBlock } from '../../time/format-dates.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import { showToast } from '../../ui/toast/toast.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { PersonalData } from '../people/PersonalData.tsx';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';

const COLUMNS = ['Readers', 'Sent', 'Waiting', 'Given up'];

/** Writes the day of an issue: `Nov 26, 2026`. */
const dayOf = (issue: PastIssue): string => {
  const { month, day } = dateBlock(issue.day);
  return `${month} ${day}, ${issue.day.slice(0, 4)}`;
};

function IssueRow({ issue }: { issue: PastIssue }) {
  const figures = [issue.recipients, issue.sent, issue.waiting, issue.dead];
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pr-3 text-left font-semibold whitespace-nowrap">
        {dayOf(issue)}
        {issue.queuedAt === null && (
          <span className="block text-sm font-normal text-muted">being queued</span>
        )}
      </th>
      {figures.map((figure, index) => (
        <td
          key={COLUMNS[index]}
          className={`py-2.5 pl-3 text-right tabular-nums ${index === 3 && figure > 0 ? 'font-semibold text-danger' : ''}`}
        >
          {figure.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}

/** Shows how many emails of each of the last issues were sent, are waiting, and were given up. */
function LastIssues({ issues }: { issues: readonly PastIssue[] }) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="text-2xl">
        Last issues
      </h2>
      {issues.length === 0 ? (
        <p className="mt-2 text-muted">None has gone out yet.</p>
      ) : (
        <>
          <table
            aria-labelledby={`${id}-title`}
            className="mt-3 w-full max-w-2xl border-b border-line"
          >
            <thead className="text-sm text-muted">
              <tr>
                <th scope="col" className="py-2 text-left font-normal">
                  Thursday
                </th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <IssueRow key={issue.day} issue={issue} />
              ))}
            </tbody>
          </table>
          <p className="mt-2 max-w-prose text-sm text-muted">
            Readers beyond the three other figures left before their email went out, had their data
            erased, or would have got it after the weekend. What was given up isn’t tried again.
          </p>
        </>
      )}
    </section>
  );
}

interface Props {
  session: AdminSession;
  issue: ComingIssue;
}

function TestButton({ session }: { session: AdminSession }) {
  const test = useMutation({
    mutationFn: () => postAsAdmin(session, paths.api.sendTestIssue),
    onSuccess: () => {
      showToast({ title: 'Test On Its Way', description: 'It goes to your own address only.' });
    },
    onError: (error) => {
      showToast({
        title: 'Test Not Sent',
        description: sentenceOf(error),
        destructive: true,
      });
    },
  });
  return (
    <Button
      isOff={test.isPending}
      onClick={() => {
        test.mutate();
      }}
    >
      {test.isPending ? 'Sending…' : 'Send me a test'}
    </Button>
  );
}

/** Shows a preview of the next issue. */
function NextIssue({ session, issue }: Props) {
  const id = useId();
  const facts = [
    { label: 'Goes out', text: issueMoment(issue.startsAt) },
    { label: 'Subject', text: issue.subject },
    {
      label: 'Holds',
      text: issue.events === 1 ? '1 event' : `${issue.events.toLocaleString('en-US')} events`,
    },
  ];
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="text-2xl">
        The next issue
      </h2>
      {issue.events === 0 ? (
        <div className="mt-4 max-w-prose">
          <Notice tone="warning" title="Nothing to send yet">
            <p>
              The guide has no events for the next issue, which is due out on{' '}
              {issueMoment(issue.startsAt)}. From then until Friday noon we check every ten minutes
              and send it as soon as an event is approved; after that, there’s no issue that week.
            </p>
          </Notice>
        </div>
      ) : (
        <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
          <div>
            <dl className="grid gap-3">
              {facts.map(({ label, text }) => (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="font-semibold wrap-anywhere">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 max-w-prose text-sm text-muted">
              The general edition, as of now. Readers who chose cities or categories get their own;
              anything approved before then is added.
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <TestButton session={session} />
              <a
                href={paths.api.newsletterIssue}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-9 items-center font-semibold text-brand underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
              >
                Open the email in a new tab
              </a>
            </div>
          </div>
          <IssueFrame title="The next issue as readers get it" />
        </div>
      )}
    </section>
  );
}

/**
 * Shows the general edition of the issue in a frame without scripts. Links open in a new tab, because the
 * guide's pages do not allow frames.
 */
function IssueFrame({ title }: { title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <iframe
      ref={frame}
      src={paths.api.newsletterIssue}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => {
        for (const link of frame.current?.contentDocument?.links ?? []) {
          link.target = '_blank';
          link.rel = 'noopener';
        }
      }}
      className="h-[34rem] w-full rounded-card border border-line bg-surface"
    />
  );
}

const tilesOf = (counts: SubscriberCounts | undefined) => [
  { label: 'Subscribed', figure: counts?.active },
  { label: 'Not yet confirmed', figure: counts?.pending },
  { label: 'Unsubscribed', figure: counts?.unsubscribed },
  { label: 'Bounced or complained', figure: counts?.suppressed },
];

/** Shows the number of subscribers, the next issue, the last issues, and one person's data. */
export function NewsletterScreen({ session, heading }: ScreenProps) {
  const id = useId();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['newsletter'],
    queryFn: async () => (await getAsAdmin(session, paths.api.deskNewsletter)) as NewsletterFigures,
    refetchOnMount: 'always',
  });
  return (
    <>
      <section aria-labelledby={`${id}-title`}>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="mb-4 text-2xl">
          Subscribers
        </h2>
        {error === null ? (
          <FigureTiles tiles={tilesOf(data?.subscribers)} isMissing={false} />
        ) : (
          <LoadFailed
            title="Unable to Load the Newsletter"
            text={sentenceOf(error)}
            headingLevel={3}
            onRetry={() => {
              void refetch();
            }}
          />
        )}
      </section>
      {isPending && (
        <p role="status" className="mt-14 min-h-[64rem] text-muted lg:min-h-[54rem]">
          Putting the next issue together…
        </p>
      )}
      {data !== undefined && (
        <>
          <NextIssue session={session} issue={data.next} />
          <LastIssues issues={data.issues} />
        </>
      )}
      <PersonalData session={session} />
    </>
  );
}
