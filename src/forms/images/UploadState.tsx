import { Button } from '../../ui/Button.tsx';

interface UploadStateProps {
  /** Name of the file. */
  name: string;
  state: 'sending' | 'checking' | 'ready';
  /** Share of the file that was uploaded, from 0 to 1. */
  progress: number;
}

const BAR =
  'mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand-deep [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-sand-deep [&::-webkit-progress-value]:bg-brand-fill [&::-webkit-progress-value]:transition-[width]';

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** Shows the upload state of an image on one line. */
export function SendingState({ name, state, progress }: UploadStateProps) {
  if (state === 'ready') return <p className="mt-1 text-sm text-success">✓ Ready</p>;
  return (
    <div className="mt-1 text-sm text-muted">
      <p aria-hidden="true">
        {state === 'sending' ? `Sending… ${percent(progress)}` : 'Checking the image…'}
      </p>
      <progress
        className={`${BAR} ${state === 'checking' ? 'animate-pulse' : ''}`}
        aria-label={state === 'sending' ? `Sending ${name}` : `Checking ${name}`}
        max={1}
        value={progress}
      />
    </div>
  );
}

interface RefusedImageProps {
  name: string;
  /** The reason for the refusal, and what to do. */
  problem: string | undefined;
  canRetry: boolean;
  /** Identifies the Remove button, so that it can get the focus after another image is removed. */
  removeKey?: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** Shows a refused file, with the reason and buttons to retry or remove it. */
export function RefusedImage({
  name,
  problem,
  canRetry,
  removeKey,
  onRetry,
  onRemove,
}: RefusedImageProps) {
  return (
    <div className="rounded-card border-2 border-dashed border-danger bg-surface p-3 sm:p-4">
      <p className="kicker text-danger">Not taken</p>
      <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm text-danger">{problem}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {canRetry && (
          <Button size="small" variant="outline" className="min-h-11" onClick={onRetry}>
            Try again<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          className="-mr-3 ml-auto min-h-11"
          data-remove={removeKey}
          onClick={onRemove}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
