import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { isFocusLost } from '../parts/use-row-focus.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { bytesText, type DeadMail, momentText, nameText, type System } from './system.ts';
import { BuildsPart, FactList, JobsPart, SystemPart } from './SystemParts.tsx';
import { useRetry, useSystem } from './use-system.client.ts';

interface Props {
  session: AdminSession;
  mails: System['mails'];
}

/** Shows the queue of emails, and the abandoned emails with a button to send them again. */
function MailsPart({ session, mails }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SystemPart
      title="Email"
      heading={heading}
      facts={mails}
      failed="We can’t read the email queue right now. Emails still go out."
    >
      {(facts) => (
        <>
          <FactList
            facts={[
              { label: 'Waiting', text: facts.waiting },
              { label: 'Tried without success', text: facts.retried },
              { label: 'Due since', text: momentText(facts.dueSince, 'Nothing is due') },
              { label: 'Sent in 24 hours', text: facts.sentInADay },
            ]}
          />
          <DeadMails
            session={session}
            dead={facts.dead}
            total={facts.abandoned}
            held={facts.held}
            heading={heading}
          />
        </>
      )}
    </SystemPart>
  );
}

interface DeadProps {
  session: AdminSession;
  dead: readonly DeadMail[];
  total: number;
  /**
   * Number of abandoned emails that a restore of the database holds back; each of these can only be sent
   * again by its own button.
   */
  held: number;
  /** The heading that takes the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function DeadMails({ session, dead, total, held, heading }: DeadProps) {
  const { mutate, isPending } = useRetry(session);
  // The focus moves only after a press: a refresh must not move it.
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (isFocusLost(document)) heading.current?.focus();
  }, [dead, heading]);
  const retry = (mail: string | null): void => {
    isPressed.current = true;
    mutate(mail);
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold">Given up</h3>
        {total - held > 1 && (
          <Button
            variant="outline"
            size="small"
            isOff={isPending}
            onClick={() => {
              retry(null);
            }}
          >
            {held === 0 ? `Send All ${total} Again` : `Send the Other ${total - held} Again`}
          </Button>
        )}
      </div>
      {total === 0 && <p className="mt-1 text-muted">No email was given up.</p>}
      {held > 0 && (
        <p className="mt-1 text-muted">
          {`Of these, ${counted(held, 'email')} waited when the restored backup was made, and may have been sent since. Send one again only if you know it didn’t arrive.`}
        </p>
      )}
      {total > dead.length && (
        <p className="mt-1 text-muted">{`The newest ${dead.length} of ${counted(total, 'email')}.`}</p>
      )}
      {total > 0 && (
        <ul role="list" className="mt-3 border-b border-line">
          {dead.map((mail) => (
            <li
              key={mail.id}
              className="grid gap-x-6 gap-y-3 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <strong>{nameText(mail.kind)}</strong> to {mail.to}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {`${momentText(mail.deadAt)}, after ${counted(mail.attempts, 'attempt')}. `}
                  {mail.reason ?? 'No reason was given.'}
                </p>
              </div>
              <div>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Send Again: ${nameText(mail.kind)} to ${mail.to}`}
                  isOff={isPending}
                  onClick={() => {
                    retry(mail.id);
                  }}
                >
                  Send Again
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Shows whether the guide works: builds, emails, jobs, payments, storage, versions. If one part cannot be
 * read, the others are still shown.
 */
export function SystemScreen({ session, heading }: ScreenProps) {
  const { data, error, refetch } = useSystem(session);
  if (data === undefined) {
    return error === null ? (
      <div className="min-h-[80rem]">
        <p role="status" className="sr-only">
          Reading how the guide works…
        </p>
        <div aria-hidden="true" className="grid gap-6">
          <div className="placeholder h-72" />
          <div className="placeholder h-72" />
        </div>
      </div>
    ) : (
      <LoadFailed
        title="Unable to Load the Machine Room"
        text={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {error !== null && (
        <p role="status" className="mb-4 text-sm text-muted">
          This is how it was a while ago: the guide doesn’t answer right now.
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <BuildsPart session={session} heading={heading} builds={data.builds} />
        <MailsPart session={session} mails={data.mails} />
        <JobsPart jobs={data.jobs} />
        <PaymentsPart payments={data.payments} />
        <StoragePart storage={data.storage} />
        <VersionsPart versions={data.versions} />
      </div>
    </>
  );
}

function PaymentsPart({ payments }: Pick<System, 'payments'>) {
  return (
    <SystemPart
      title="Payments"
      facts={payments}
      failed="The payments can’t be counted right now. Stripe shows them."
    >
      {({ toReview, disputed, answerBy }) => (
        <>
          <FactList
            facts={[
              { label: 'Need an admin', text: toReview },
              { label: 'Open disputes', text: disputed },
              ...(answerBy === null ? [] : [{ label: 'Answer by', text: momentText(answerBy) }]),
            ]}
          />
          <p className="mt-4">
            <a className="text-link pointer-coarse:py-2.5" href={paths.deskPayments}>
              Open Payments
            </a>
          </p>
        </>
      )}
    </SystemPart>
  );
}

function StoragePart({ storage }: Pick<System, 'storage'>) {
  return (
    <SystemPart
      title="Storage"
      facts={storage}
      failed="What is stored can’t be measured right now."
    >
      {({ databaseBytes, buckets }) => (
        <FactList
          facts={[
            { label: 'Database', text: bytesText(databaseBytes) },
            ...buckets.map(({ bucket, files, bytes }) => ({
              label: nameText(bucket),
              text: `${bytesText(bytes)} in ${counted(files, 'file')}`,
            })),
          ]}
        />
      )}
    </SystemPart>
  );
}

function VersionsPart({ versions }: Pick<System, 'versions'>) {
  return (
    <SystemPart
      title="Versions"
      facts={versions}
      failed="The versions can’t be read right now."
      isWide
    >
      {({ commit, builtAt, node, postgres, migration }) => (
        <FactList
          facts={[
            { label: 'Site built', text: momentText(builtAt, 'Not known') },
            { label: 'Commit', text: commit ?? 'Not known' },
            { label: 'Node', text: node.replace(/^v/, '') },
            { label: 'Postgres', text: postgres },
            { label: 'Newest migration', text: migration ?? 'None' },
          ]}
        />
      )}
    </SystemPart>
  );
}
