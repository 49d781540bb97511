import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { recordPaths } from '../../../record-paths.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { postAsAdmin } from '../admin-api.client.ts';
import type { AdminSession } from '../admin-session.client.ts';
import { closeUndo, currentUndo, subscribeToUndo, type UndoOffer } from './undo.client.ts';

const KEY = 'u';

/** Whether a key is typed into a field. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** At the foot of the window while the last action can be undone; `u` undoes it too. */
export function UndoBar({ session }: { session: AdminSession }) {
  const offer = useSyncExternalStore(subscribeToUndo, currentUndo);
  return (
    <>
      {/* Read out once; the countdown is for the eye alone. */}
      <p role="status" className="sr-only">
        {offer !== null && `${offer.title}. Press ${KEY} to undo.`}
      </p>
      {offer !== null && <Offer key={offer.action} session={session} offer={offer} />}
    </>
  );
}

function Offer({ session, offer }: { session: AdminSession; offer: UndoOffer }) {
  const { title, action } = offer;
  const client = useQueryClient();
  const [left, setLeft] = useState(offer.seconds);
  const { mutate, isPending } = useMutation({
    mutationFn: () => postAsAdmin(session, recordPaths.api.undoAction(action)),
    networkMode: 'always',
    onSuccess: () => {
      showToast({ title: 'Undone', description: title });
    },
    onError: (error) => {
      showToast({ title: 'Not Undone', description: sentenceOf(error), destructive: true });
    },
    onSettled: () => {
      closeUndo();
      return client.invalidateQueries();
    },
  });
  const undo = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const isPlain = !key.ctrlKey && !key.metaKey && !key.altKey;
      if (key.key === KEY && isPlain && !isTyping(key)) undo();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
  useEffect(() => {
    // An undo on its way is answered before the offer ends.
    if (isPending) return;
    const timer = window.setTimeout(() => {
      if (left <= 1) closeUndo();
      else setLeft(left - 1);
    }, 1000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [left, isPending]);
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit max-w-full items-center gap-5 rounded-card bg-deep px-5 py-3 text-on-deep shadow-raised print:hidden">
      <p className="min-w-0 wrap-anywhere">{title}</p>
      <button
        type="button"
        disabled={isPending}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border-2 border-deep-accent px-4 font-semibold text-deep-accent focus-visible:outline-focus-deep"
        onClick={() => {
          mutate();
        }}
      >
        {isPending ? 'Undoing…' : 'Undo'}
        <span aria-hidden="true" className="w-5 text-right tabular-nums">
          {left}
        </span>
      </button>
    </div>
  );
}
