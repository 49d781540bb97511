import { useEffect, useEffectEvent } from 'react';
import { showToast } from './toast.client.ts';

/**
 * Says in a toast that the code of a dialog could not be loaded, and closes the dialog. The button that opens
 * it keeps the focus, so that a second press tries again.
 */
export function DialogNotLoaded({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(() => {
    showToast({
      title: 'This Could Not Be Opened',
      description: 'Check your connection and try again, or reload the page.',
      destructive: true,
    });
    onClose();
  });
  useEffect(() => {
    close();
  }, []);
  return null;
}
