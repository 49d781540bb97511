import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { useDeskAction } from './use-desk-action.client.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import type { LinkSubject } from '../../features/private-links/link-subject.ts';

interface Props {
  session: AdminSession;
  subject: LinkSubject;
  /** The event or advertisement whose private links are stopped. */
  of: { id: string; title: string };
}

/** Lets an admin stop all private links of an event or advertisement; a new link is then emailed. */
export function StopLinks({ session, subject, of: { id, title } }: Props) {
  const name = submissionTitle(title);
  const address =
    subject === 'event' ? paths.api.stopEventLinks(id) : paths.api.stopAdvertisementLinks(id);
  const stopping = useDeskAction<string, null>({
    run: () => postAsAdmin(session, address),
    nameOf: () => name,
    done: (_id, _made, response) =>
      (response as { address: string | null }).address === null
        ? 'Links Stopped, No Email Sent'
        : 'Links Stopped',
    failed: 'Links Not Stopped',
    onSettled: () => undefined,
  });
  const person = subject === 'event' ? 'submitter' : 'advertiser';
  return (
    <>
      <button
        type="button"
        className="text-link text-sm pointer-coarse:py-2.5"
        onClick={() => {
          stopping.ask(id);
        }}
      >
        Stop private links<span className="sr-only"> of {name}</span>
      </button>
      <ConfirmDialog
        isOpen={stopping.asked !== null}
        title="Stop all private links?"
        text={`Every link to “${name}” that we’ve emailed stops working. A new one goes to the address of its ${person}, unless emails to it bounced or were unwanted.`}
        failed="Links Not Stopped"
        failure={stopping.failure}
        confirm="Stop Links"
        busy="Stopping…"
        isBusy={stopping.isBusy}
        onCancel={stopping.cancel}
        onConfirm={() => {
          stopping.make(id, null);
        }}
      />
    </>
  );
}
