export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /**
   * Whether the toast reports an error; it then has another color, and screen readers announce it at once.
   */
  destructive?: boolean | undefined;
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** A toast, which is visible while `open` and fades out before it is removed. */
export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

/** The maximum number of toasts at once (specification section 9). */
const TOAST_LIMIT = 1;

/**
 * Adds a toast at the start and removes toasts above the limit, which is one: the new toast replaces the old
 * one.
 */
export const addToast = (toasts: readonly Toast[], toast: Toast): Toast[] =>
  [toast, ...toasts].slice(0, TOAST_LIMIT);

/** Closes a toast; it stays in the list while it fades. */
export const closeToast = (toasts: readonly Toast[], id: number): Toast[] =>
  toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));

/** Removes a toast; close it first, so that it fades. */
export const removeToast = (toasts: readonly Toast[], id: number): Toast[] =>
  toasts.filter((toast) => toast.id !== id);
