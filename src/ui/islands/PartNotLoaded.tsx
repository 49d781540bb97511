import { Button } from '../Button.tsx';
import { LoadFailed } from '../feedback/EmptyState.tsx';

interface Props {
  onRetry: () => void;
  /** Closes the part, if a button of the page opened it. */
  onClose?: () => void;
}

/**
 * Says that the code of a part of the page could not be loaded. Offers to reload the page too, because some
 * browsers remember a failed import, and because a new build removes the old files.
 */
export function PartNotLoaded({ onRetry, onClose }: Props) {
  return (
    <LoadFailed
      title="This Part Couldn’t Be Loaded"
      text="Check your connection and try again, or reload the page."
      onRetry={onRetry}
    >
      <Button
        variant="outline"
        onClick={() => {
          location.reload();
        }}
      >
        Reload the Page
      </Button>
      {onClose !== undefined && (
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      )}
    </LoadFailed>
  );
}
