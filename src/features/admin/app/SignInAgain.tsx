import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { AdminSession } from '../admin-session.client.ts';
import { SignInForm } from '../SignInForm.tsx';

const stayOpen = (): void => undefined;

interface Props extends Pick<ComponentProps<typeof Modal>, 'title' | 'text' | 'children'> {
  session: AdminSession;
}

/**
 * Shows a step of the sign-in over a screen, which stays behind the dialog, so that what was typed there is kept.
 */
export function OverScreen({ session, children, ...texts }: Props) {
  return (
    <Modal isOpen onClose={stayOpen} {...texts}>
      {children}
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

/**
 * Asks to sign in again when a session has ended by itself.
 * @param account email address of the account
 */
export function SignInAgain({ session, account }: { session: AdminSession; account: string }) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // Only what the new session may do: all else is read again once that is known.
      void client.resetQueries({ queryKey: ['admin-access'] });
    },
    [client],
  );
  return (
    <OverScreen
      session={session}
      title="Please Sign In Again"
      text="Your session has ended. What you typed is still here."
    >
      <SignInForm session={session} onTry={stayOpen} account={account} />
    </OverScreen>
  );
}
