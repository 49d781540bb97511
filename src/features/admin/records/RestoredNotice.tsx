import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Says that the form contains restored text that was not saved. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice title="Your unsaved text is back">
      <p className="mt-1">
        This browser kept what you typed here before and didn’t save. Images aren’t part of it.
      </p>
      <p className="mt-3">
        <Button size="small" variant="outline" onClick={onDiscard}>
          Discard It
        </Button>
      </p>
    </Notice>
  );
}
