addEventListener('DOMContentLoaded', () => {
  const files = document.querySelectorAll('[data-script]');
  let waiting = files.length;
  let held;
  const hold = (click) => {
    const pressed = click.target.closest(
      'a[data-needs-script], button:not([popovertarget], [role=alert] *)',
    );
    if (!waiting || !pressed || pressed.form?.hasAttribute('action')) return;
    if (pressed.href && (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
    held?.removeAttribute('data-held');
    held = pressed;
    held.dataset.held = '';
  };
  const ran = () => {
    if (--waiting) return;
    held?.removeAttribute('data-held');
    held?.click();
  };
  const run = () => {
    for (const { dataset } of files) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = dataset.script;
      script.onload = script.onerror = ran;
      document.head.append(script);
    }
  };
  addEventListener('click', hold, true);
  const watch = new PerformanceObserver(() => {
    watch.disconnect();
    run();
  });
  if (document.hidden) run();
  else watch.observe({ type: 'paint', buffered: true });
});
