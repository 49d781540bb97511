import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from '../../figures.ts';
import { addToast, closeToast, removeToast, type Toast, type ToastMessage } from './toast-list.ts';
import { installTooltips } from '../tooltip/tooltip.client.ts';

/** Milliseconds until a dismissed toast is removed (specification section 9). */
const REMOVE_AFTER_MS = 1_000_000;

/** The toasts of all islands of a page, which are separate React trees; only one toast is visible. */
let toasts: readonly Toast[] = [];
let nextId = 1;
let mounted = false;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const dismiss = (id: number): void => {
  change(closeToast(toasts, id));
  window.setTimeout(() => {
    change(removeToast(toasts, id));
  }, REMOVE_AFTER_MS);
};

function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {shown.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          type={toast.destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismiss(toast.id);
          }}
          className={`toast-card toast-motion ${toast.destructive ? 'toast-card-destructive' : ''}`}
        >
          <div className="min-w-0 flex-1 self-center">
            <RadixToast.Title className="font-bold">{toast.title}</RadixToast.Title>
            {toast.description !== undefined && (
              <RadixToast.Description>{toast.description}</RadixToast.Description>
            )}
            {toast.action !== undefined && (
              <RadixToast.Action
                altText={toast.action.label}
                onClick={toast.action.onSelect}
                className="mt-2 min-h-9 rounded-control border border-current px-3 font-semibold"
              >
                {toast.action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            data-tooltip
            className="-mt-1 -mr-2 flex size-9 shrink-0 items-center justify-center"
          >
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
              <path d="m5 5 10 10m0-10L5 15" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport hotkey={[TOAST_HOTKEY]} className="toast-place outline-none" />
    </RadixToast.Provider>
  );
}

/** Shows a toast; the first call also creates the element that holds the toasts. */
export const pushToast = (message: ToastMessage): void => {
  if (!mounted) {
    mounted = true;
    installTooltips();
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<Toaster />);
  }
  const id = nextId++;
  change(addToast(toasts, { ...message, id, open: true }));
};
