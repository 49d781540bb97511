/** Checks and sends the newsletter form. Pages load this script when a visitor first uses the form. */
import { postJson } from '../../../ui/data/api.client.ts';
import { ELAPSED_FIELD } from '../../../forms/honeypot.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { paths } from '../../../paths.ts';
import { emailRefusal, readEmailAddress } from '../../../forms/email-address.ts';
import { CHECK_YOUR_MAIL, SUBSCRIBED, subscriptionFailed } from './newsletter-messages.client.ts';

type State = 'idle' | 'sending' | 'wrong' | 'sent';

/** Shows a state on the button and at the field; without a message, the field shows its hint. */
function show(form: HTMLFormElement, state: State, words = ''): void {
  const button = form.querySelector('button');
  const note = form.querySelector('label + p');
  if (button === null || note === null) return;
  form.dataset.state = state;
  button.setAttribute('aria-disabled', String(state === 'sending'));
  button.textContent = state === 'sending' ? 'Subscribing…' : 'Subscribe';
  form.dataset.hint ??= note.textContent;
  note.textContent = words === '' ? form.dataset.hint : words;
}

/** Builds the request of specification section 7, with the fields that detect bots (forms/honeypot.ts). */
const payload = (form: HTMLFormElement): Record<string, unknown> => ({
  ...Object.fromEntries(new FormData(form)),
  status: 'active',
  interests: [],
  ipAddress: '',
  userAgent: navigator.userAgent,
  // Milliseconds since the page was opened.
  [ELAPSED_FIELD]: Math.round(performance.now()),
});

/** Validates and sends a form; empties it only on success. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = form.elements.namedItem('email');
  if (!(email instanceof HTMLInputElement) || form.dataset.state === 'sending') return;
  if (readEmailAddress(email.value) === null) {
    const invalid = emailRefusal(email.value, form.dataset.newsletter ?? '');
    email.setAttribute('aria-invalid', 'true');
    const unmark = () => {
      email.removeAttribute('aria-invalid');
    };
    email.addEventListener('input', unmark, { once: true });
    show(form, 'wrong', invalid);
    email.focus();
    showToast({ title: invalid, destructive: true });
    return;
  }
  email.removeAttribute('aria-invalid');
  show(form, 'sending');
  try {
    await postJson(paths.api.subscribe, payload(form));
  } catch (error) {
    const failed = subscriptionFailed(error);
    show(form, 'wrong', failed.description);
    showToast(failed);
    return;
  }
  form.reset();
  show(form, 'sent', CHECK_YOUR_MAIL);
  showToast(SUBSCRIBED);
}
