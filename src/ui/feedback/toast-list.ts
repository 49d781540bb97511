/** What a toast says. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** Something went wrong: coloured as such, and read out at once. */
  destructive?: boolean | undefined;
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

/** A toast on its way: shown while `open`, kept closed until it is removed. */
export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Specification section 9. */
const TOAST_LIMIT = 1;

/** The newest first, and no more than may be seen at a time: a new toast takes the old one's place. */
export const addToast = (toasts: readonly Toast[], toast: Toast): Toast[] =>
  [toast, ...toasts].slice(0, TOAST_LIMIT);

/** Closes one toast; it leaves the list later, so that it can fade. */
export const closeToast = (toasts: readonly Toast[], id: number): Toast[] =>
  toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));

/** The list without this toast; closing it before lets it move out of sight. */
export const removeToast = (toasts: readonly Toast[], id: number): Toast[] =>
  toasts.filter((toast) => toast.id !== id);
