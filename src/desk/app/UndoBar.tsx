import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { areKeysOn, takeShortcut } from './keys.client.ts';
import {
  hideUndo,
  secondsUntil,
  type UndoableAction,
  useShownUndo,
  useUndo,
} from './undo.client.ts';

interface ShownProps {
  shown: UndoableAction & { heldUntil: string };
  session: AdminSession;
}

function Countdown({ shown: { action, heldUntil }, session }: ShownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(heldUntil));
  const undo = useUndo(session);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(heldUntil);
      setSeconds(left);
      if (left === 0) hideUndo(action);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [action, heldUntil]);
  const { isPending, mutate } = undo;
  useEffect(() => {
    // On the review desk, the listener of that screen takes the key for Undo first.
    const press = (event: KeyboardEvent) => {
      if (isPending || !areKeysOn() || takeShortcut(event, 'undo') === null) return;
      mutate(action);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [action, isPending, mutate]);
  return (
    <>
      {/* A screen reader hears the seconds once, in the status text of `UndoBar`. */}
      <span aria-hidden="true" className="min-w-8 text-right tabular-nums">
        {seconds} s
      </span>
      <Button
        size="small"
        variant="outline"
        className="border-current text-inherit enabled:hover:bg-transparent enabled:hover:underline"
        isOff={isPending}
        aria-keyshortcuts="u"
        onClick={() => {
          mutate(action);
        }}
      >
        Undo
      </Button>
    </>
  );
}

/** Shows what was just done, with a button to undo it while its emails and its build wait. */
export function UndoBar({ session }: { session: AdminSession }) {
  const shown = useShownUndo();
  return (
    <>
      {/* This element is in the page from the start, because screen readers announce changes of existing
          regions only. */}
      <p role="status" className="sr-only">
        {shown?.heldUntil == null ? '' : `${shown.title}. ${shown.seconds} seconds to undo.`}
      </p>
      {shown?.heldUntil != null && (
        <div
          role="region"
          aria-label="Undo"
          className="fixed bottom-4 left-4 z-40 flex max-w-[calc(100vw-2rem)] items-center gap-4 rounded-card bg-ink py-2 pr-2 pl-5 text-sm text-paper shadow-raised max-lg:bottom-24"
        >
          <p className="min-w-0 truncate font-semibold">{shown.title}</p>
          <Countdown
            key={shown.action}
            shown={{ ...shown, heldUntil: shown.heldUntil }}
            session={session}
          />
        </div>
      )}
    </>
  );
}
