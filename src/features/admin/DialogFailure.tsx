import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why the last try in a dialog was not saved, read out at once: a toast would lie beneath its backdrop. */
export function DialogFailure({ title, failure }: { title: string; failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={title}>
        <p>{failure}</p>
      </Notice>
    </div>
  );
}
