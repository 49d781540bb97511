interface Props {
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
export function SendingState({ name, state, progress }: Props) {
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
