{
  let notice;
  let isMissing;

  const show = () => {
    notice?.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="alert" class="toast-card toast-place toast-card-destructive flex-wrap gap-x-6">A Part of This Page Could Not Be Loaded. Reload it. If that does not help, try another browser or write to us.<button class="min-h-9 font-semibold underline">Reload the Page</button><button class="min-h-9 font-semibold underline">Close</button></div>',
    );
    notice = document.body.lastChild;
    const [reload, close] = notice.children;
    reload.onclick = () => location.reload();
    close.onclick = () => notice.remove();
  };

  addEventListener('not-loaded', show);
  const missing = ({ target }) => {
    if (target.localName === 'script') show((isMissing = true));
  };
  addEventListener('error', missing, true);
  addEventListener('click', ({ target }) => {
    const dead = '[data-save-event], button:not(astro-island:not([ssr]) *, [role=alert] *)';
    if (isMissing && target.closest?.(dead)) show();
  });
  addEventListener('astro:hydration-error', ({ target }) => {
    if (target.getAttribute('client') !== 'use') show();
  });
}
