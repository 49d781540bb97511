/** Opens and closes the header's menu on screens where it is folded. */
export function handleMenu(): void {
  const header = document.querySelector('[data-site-header]');
  const toggle = header?.querySelector<HTMLButtonElement>('[data-menu-toggle]');

  const isOpen = (): boolean => toggle?.getAttribute('aria-expanded') === 'true';
  const setOpen = (open: boolean): void => toggle?.setAttribute('aria-expanded', String(open));

  toggle?.addEventListener('click', () => {
    setOpen(!isOpen());
  });

  header?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#site-menu a')) setOpen(false);
  });

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    toggle?.focus();
  });

  // Closes the menu when the visitor moves the focus or clicks outside it.
  const closeOutside = ({ target }: Event): void => {
    if (target instanceof Node && header?.contains(target) === false) setOpen(false);
  };
  document.addEventListener('focusin', closeOutside);
  document.addEventListener('pointerdown', closeOutside);
}
