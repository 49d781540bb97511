import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { AdminSession } from '../admin-session.client.ts';
import { SignInForm } from '../SignInForm.tsx';

const stayOpen = (): void => undefined;

/**
 * Asks to sign in again when a session has ended by itself. The screen stays behind the dialog, so that what
 * was typed there is kept.
 * @param account email address of the account
 */
export function SignInAgain({ session, account }: { session: AdminSession; account: string }) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries();
    },
    [client],
  );
  return (
    <Modal
      isOpen
      title="Please Sign In Again"
      text="Your session has ended. What you typed is still here."
      onClose={stayOpen}
    >
      <SignInForm session={session} onTry={stayOpen} account={account} />
      <Button
        variant="quiet"
        className="mt-3 -ml-5"
        onClick={() => {
          void session.signOut();
        }}
      >
        Discard It and Leave
      </Button>
    </Modal>
  );
}
