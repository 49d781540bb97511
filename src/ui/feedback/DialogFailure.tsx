import { Notice } from './Notice.tsx';

/** Shows and announces, inside a dialog, why its last request failed; the backdrop would hide a toast. */
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
