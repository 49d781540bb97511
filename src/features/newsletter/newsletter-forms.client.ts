/** Loads the form's script on first use, before the first key press; a later use retries after a failure. */
const load = () => import('./newsletter-form.client.ts');

/** Lets a script send the newsletter forms of a page; where it cannot load, they are sent as plain forms. */
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
