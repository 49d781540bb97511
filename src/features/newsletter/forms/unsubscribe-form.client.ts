/** Checks and sends the form of the unsubscribe page. */
import { ApiError, postJson } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { paths } from '../../../paths.ts';
import { EMAIL_REQUIRED, UNSUBSCRIBED, unsubscribeFailed } from './newsletter-messages.client.ts';

/**
 * Removes the email address from the URL, so that the browser's history and the server logs of later requests
 * do not contain it.
 */
function forgetAddress(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has('email')) return;
  here.searchParams.delete('email');
  history.replaceState(history.state, '', here);
}

/** Reads the status of a response: `unsubscribed` or `mail-sent`. */
const statusOf = (response: unknown): unknown =>
  typeof response === 'object' && response !== null && 'status' in response
    ? response.status
    : undefined;

/** Says whether the server refused the request because of its email address. */
const isRefusedAddress = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400;

/**
 * Makes this script, not the browser, send the form of the page. @param page the form and its result messages
 */
export function takeOver(page: HTMLElement): void {
  const form = page.querySelector('form');
  const email = form?.querySelector<HTMLInputElement>('[type="email"]');
  const button = form?.querySelector('button');
  const note = form?.querySelector('[id$="-error"]');
  if (!form || !email || !button || !note) throw new Error('The form misses a part.');

  const showScreen = (name: string): void => {
    for (const screen of page.querySelectorAll<HTMLElement>('[data-screen]')) {
      screen.hidden = screen.dataset.screen !== name;
    }
    page.querySelector<HTMLElement>(`[data-screen="${name}"] h1`)?.focus();
  };
  /** Marks the field as invalid until it is edited. */
  const refuseAddress = (words: string): void => {
    note.textContent = words;
    email.setAttribute('aria-invalid', 'true');
    email.focus();
  };
  let isSending = false;
  /**
   * Dims the button without disabling it, because pressing it without an email address shows what is missing.
   */
  const showReady = (): void => {
    button.ariaDisabled = isSending || email.value.trim() === '' ? 'true' : null;
  };

  const send = async (): Promise<void> => {
    if (isSending) return;
    if (email.value.trim() === '') {
      refuseAddress(EMAIL_REQUIRED.description);
      showToast(EMAIL_REQUIRED);
      return;
    }
    note.textContent = '';
    email.removeAttribute('aria-invalid');
    isSending = true;
    showReady();
    button.textContent = 'Unsubscribing…';
    try {
      const fields = Object.fromEntries(new FormData(form));
      const response = await postJson(paths.api.unsubscribe, fields);
      const isDone = statusOf(response) === 'unsubscribed';
      showScreen(isDone ? 'unsubscribed' : 'mail-sent');
      if (isDone) showToast(UNSUBSCRIBED);
    } catch (error) {
      const failed = unsubscribeFailed(error);
      if (isRefusedAddress(error)) refuseAddress(failed.description);
      else note.textContent = failed.description;
      showToast(failed);
    }
    isSending = false;
    showReady();
    button.textContent = 'Unsubscribe';
  };

  forgetAddress();
  // Turns off the browser's validation messages, because the script shows its own message at the field.
  form.noValidate = true;
  showReady();
  email.addEventListener('input', () => {
    email.removeAttribute('aria-invalid');
    showReady();
  });
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    void send();
  });
}
