import { centralMoment } from '../../../time/central-moment.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import type { DeskSubscriber } from './subscriber-api.ts';
import { lastMoment, stateLabel } from './subscriber-state.ts';

const TONES: Record<DeskSubscriber['status'], StatusTone> = {
  active: 'success',
  pending: 'info',
  unsubscribed: 'neutral',
  suppressed: 'danger',
};

interface Props {
  subscriber: DeskSubscriber;
  isBusy: boolean;
  onLift: () => void;
}

/**
 * Shows one subscriber: email address, name, state, and, if the address is blocked, a button to unblock it.
 */
export function SubscriberLine({ subscriber, isBusy, onLift }: Props) {
  const { email, firstName, lastName, status } = subscriber;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const { done, at } = lastMoment(subscriber);
  return (
    <div className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <MailAddress address={email} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {name !== '' && <>{name}. </>}
          {done} {centralMoment(at)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 sm:justify-end">
        {status === 'suppressed' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Resume emails to ${email}`}
            isOff={isBusy}
            onClick={onLift}
          >
            Resume Emails…
          </Button>
        )}
        <StatusBadge tone={TONES[status]}>{stateLabel(subscriber)}</StatusBadge>
      </p>
    </div>
  );
}
