import { Notice } from '../../ui/feedback/Notice.tsx';

/** Error of a dialog's last try, announced at once; a toast would lie beneath the backdrop. */
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
