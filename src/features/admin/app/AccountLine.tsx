import { Button } from '../../../ui/Button.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { paths } from '../../../paths.ts';
import { teamPaths } from '../../../team-paths.ts';

interface Props {
  email: string;
  onSignOut: () => void;
  /**
   * Lets the account set up a second factor. Null while it is not known whether the account has one, if it
   * has one, or if it is setting one up now.
   */
  onAddFactor: (() => void) | null;
}

/** Shows who is signed in, and the buttons for their account. */
export function AccountLine({ email, onSignOut, onAddFactor }: Props) {
  return (
    <div className="grid justify-items-start text-sm unfolded:w-64">
      <p className="px-3 py-2 wrap-anywhere">
        <span className="text-muted">Signed in as </span>
        <strong>
          <MailAddress address={email} />
        </strong>
      </p>
      <Button variant="quiet" size="small" href={paths.home}>
        Open the Guide
      </Button>
      {onAddFactor !== null && (
        <Button variant="quiet" size="small" onClick={onAddFactor}>
          Set Up a Second Factor
        </Button>
      )}
      <Button variant="quiet" size="small" href={teamPaths.choosePassword()}>
        Change the Password
      </Button>
      <Button variant="quiet" size="small" onClick={onSignOut}>
        Sign Out
      </Button>
    </div>
  );
}
