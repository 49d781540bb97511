import { type RefObject, useEffect, useRef } from 'react';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AdminSession } from '../admin-session.client.ts';
import { momentText } from './machine-moment.ts';
import { type DeadMail, type System, nameText } from './machine-room.ts';
import { FactList, SystemPart } from './SystemPart.tsx';
import { isFocusLost } from '../use-row-focus.client.ts';
import { useRetry } from './use-machine-room.client.ts';

interface Props {
  session: AdminSession;
  mails: System['mails'];
}

/** Shows the mail queue, and the abandoned mails with a button to send them again. */
export function MailsPart({ session, mails }: Props) {
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
   * Number of abandoned mails that a restore of the database holds back; each can only be sent again by its
   * own button.
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
