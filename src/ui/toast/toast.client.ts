import { TOAST_DURATION_MS } from '../../figures.ts';
import type { ToastMessage } from './toast-list.ts';

/**
 * Shows only the texts of a toast: this toast has no action and no hotkey, and a visitor cannot close it. It
 * is used if the code for toasts cannot load, for example because the visitor is offline. (With `astro dev`
 * this also happens on a page without islands, because React's refresh code is missing.)
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

/**
 * Shows a toast, from an island or from a plain script. The code for toasts and React load at the first
 * toast.
 */
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
