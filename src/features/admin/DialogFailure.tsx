import { Notice } from '../../ui/feedback/Notice.tsx';

/** Shows and announces the error of a dialog's last try; a toast would lie beneath the backdrop. */
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
