import { useEffect, useEffectEvent } from 'react';
import { showNotLoaded } from './not-loaded.client.ts';

interface Props {
  onRetry: () => void;
  onClose?: () => void;
}

/**
 * Says in a notice that a part could not be loaded, and closes the part if it is a dialog. The button that opens
 * a dialog keeps the focus, so that a second press tries again.
 */
export function NotLoadedNotice({ onClose }: Props) {
  const close = useEffectEvent(() => {
    showNotLoaded();
    onClose?.();
  });
  useEffect(() => {
    close();
  }, []);
  return null;
}
