import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { DialogFailure } from '../../admin/DialogFailure.tsx';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { LinkSubject } from '../link-subject.ts';

interface Props {
  session: AdminSession;
  subject: LinkSubject;
  /** The event or advertisement whose private links are stopped. */
  of: { id: string; title: string };
}

/** Lets an admin stop all private links of an event or advertisement, which also emails a new link. */
export function StopLinks({ session, subject, of: { id, title } }: Props) {
  const name = submissionTitle(title);
  const address =
    subject === 'event' ? paths.api.stopEventLinks(id) : paths.api.stopAdvertisementLinks(id);
  const stopping = useDashboardAction<string, null>({
    run: () => postAsAdmin(session, address),
    nameOf: () => name,
    done: () => 'Links Stopped',
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
      <Modal
        isOpen={stopping.asked !== null}
        title="Stop all private links?"
        text={`Every link to “${name}” that was mailed so far stops working. A new one goes to the address of its ${person}.`}
        onClose={stopping.cancel}
      >
        <div className="grid gap-5">
          <DialogFailure title="Links Not Stopped" failure={stopping.failure} />
          <div className="flex flex-wrap gap-3">
            {/* This button comes first, so that pressing Enter in the newly opened dialog does not stop
                the links. */}
            <Button variant="outline" onClick={stopping.cancel}>
              Cancel
            </Button>
            <Button
              disabled={stopping.isBusy}
              onClick={() => {
                stopping.make(id, null);
              }}
            >
              {stopping.isBusy ? 'Stopping…' : 'Stop Links'}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
