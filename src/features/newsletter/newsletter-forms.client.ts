/** Loads on first use, before the first key; retried after a failure. */
const load = () => import('./newsletter-form.client.ts');

/** Has the newsletter forms of a page sent by a script, as plain forms where it cannot load. */
export function handleNewsletterForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    // The script shows its own message at the field.
    form.noValidate = true;
    for (const sign of ['pointerenter', 'focusin']) {
      form.addEventListener(sign, () => void load().catch(() => undefined), { once: true });
    }
    form.addEventListener('submit', (submit) => {
      submit.preventDefault();
      load().then(
        ({ subscribe }) => subscribe(form),
        () => {
          form.submit();
        },
      );
    });
  }
}
