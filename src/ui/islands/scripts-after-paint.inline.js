addEventListener('DOMContentLoaded', () => {
  const run = () => {
    for (const { dataset } of document.querySelectorAll('[data-script]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = dataset.script;
      document.head.append(script);
    }
  };
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
});
addEventListener('submit', (event) => {
  if (!event.target.matches('[ssr] form[method=post]:not([action])')) return;
  event.preventDefault();
  event.submitter.dataset.held = '';
});
