/**
 * Loads the form's script when a visitor first uses the form, before the first key press. If loading fails,
 * the next use tries again.
 */
const load = () => import('./newsletter-form.client.ts');

/**
 * Makes a script send the newsletter forms of a page; if the script cannot load, the browser sends them as
 * plain forms.
 */
export function handleNewsletterForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    // Turns off the browser's validation messages, because the script shows its own message at the field.
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
