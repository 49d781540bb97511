import { Button } from '../../../ui/Button.tsx';

export const HAS_PICTURE = 'The page has a picture. We fetch it when you send.';

interface Props {
  /** Whether the visitor’s own images leave no room for the picture. */
  isSurplus: boolean;
  onRemove: () => void;
}

/**
 * Says that the picture of the pasted web page is sent, too. It cannot be shown, as it is on another site.
 */
export function PagePicture({ isSurplus, onRemove }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-2">
      <p>{isSurplus ? 'We send your own image, and not the page’s picture.' : HAS_PICTURE}</p>
      <Button size="small" variant="quiet" className="-mx-3.5 min-h-11" onClick={onRemove}>
        Remove<span className="sr-only"> the page’s picture</span>
      </Button>
    </div>
  );
}
