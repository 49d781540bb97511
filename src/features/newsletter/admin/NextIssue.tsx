import { useId, useRef } from 'react';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { type ComingIssue, issueMoment } from './newsletter-figures.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { useMutation } from '@tanstack/react-query';

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
export function NextIssue({ session, issue }: Props) {
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
