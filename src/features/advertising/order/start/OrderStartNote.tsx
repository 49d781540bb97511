import { Button } from '../../../../ui/Button.tsx';
import { Notice, type NoticeTone } from '../../../../ui/feedback/Notice.tsx';
import type { OrderStart } from './use-order-start.client.ts';

const NOTES: Record<
  NonNullable<OrderStart>,
  { text: string; tone: NoticeTone; isFilled: boolean }
> = {
  kept: {
    text: 'The form has what you filled in before.',
    tone: 'info',
    isFilled: true,
  },
  renewing: { text: 'Loading your earlier order…', tone: 'info', isFilled: false },
  renewed: {
    text: 'Filled in with your earlier order. Look it over and change what you like.',
    tone: 'info',
    isFilled: true,
  },
  'dead-link': {
    text: 'This link doesn’t open an earlier order; part of it may be missing. You can fill in the form yourself.',
    tone: 'warning',
    isFilled: false,
  },
  'unread-link': {
    text: 'We can’t load your earlier order right now. Open the link again in a minute, or fill in the form yourself.',
    tone: 'warning',
    isFilled: false,
  },
};

/** Says why the form is filled in, or why it could not be. Offers an empty form if it is filled in. */
export function OrderStartNote({ start, onEmpty }: { start: OrderStart; onEmpty: () => void }) {
  const note = start === null ? null : NOTES[start];
  return (
    <div role="status" className="empty:hidden">
      {note !== null && (
        <Notice tone={note.tone}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{note.text}</p>
            {note.isFilled && (
              <Button size="small" variant="outline" onClick={onEmpty}>
                Start With an Empty Form
              </Button>
            )}
          </div>
        </Notice>
      )}
    </div>
  );
}
