import { TOAST_DURATION_MS } from '../../figures.ts';
import type { ToastMessage } from './toast-list.ts';

/**
 * Shows a toast without swipe and hotkey, for a visitor who is offline and cannot load the toaster. (Under
 * `astro dev` a page without islands also shows it, because React's refresh code is missing there.)
 */
const showPlainly = ({ title, description, destructive }: ToastMessage): void => {
  const toast = document.createElement('div');
  const lines = toast.appendChild(document.createElement('div'));
  toast.setAttribute('role', destructive ? 'alert' : 'status');
  toast.className = `toast-card toast-place ${destructive ? 'toast-card-destructive' : ''}`;
  for (const [text, className] of [
    [title, 'font-bold'],
    [description ?? '', ''],
  ] as const) {
    if (text === '') continue;
    const line = lines.appendChild(document.createElement('p'));
    line.textContent = text;
    line.className = className;
  }
  document.body.append(toast);
  window.setTimeout(() => {
    toast.remove();
  }, TOAST_DURATION_MS);
};

/** Shows a toast, from an island or a plain script. Loads the toaster and React at the first toast. */
export const showToast = (message: ToastMessage): void => {
  import('./Toaster.tsx').then(
    ({ pushToast }) => {
      pushToast(message);
    },
    () => {
      showPlainly(message);
    },
  );
};
