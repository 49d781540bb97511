import { type ComponentType, createElement, use, useEffect, useState } from 'react';
import { PartNotLoaded } from './PartNotLoaded.tsx';

/**
 * Returns a component whose code loads when it is first shown; wrap it in `Suspense`. If the code cannot load,
 * after a lost connection or a new build of the site, the rest of the page stays and `OrElse` is shown
 * instead. The code is requested again by `onRetry`, and when the part is opened anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  OrElse: ComponentType<NoInfer<Props> & { onRetry: () => void }> = PartNotLoaded,
): ComponentType<Props> {
  // Null before the first request and after a failure; the promise never rejects.
  let loading: Promise<ComponentType<Props> | null> | null = null;
  const start = () => (loading = load().catch(() => null));

  return function Part(props: Props) {
    const [started, setStarted] = useState(() => loading ?? start());
    const Loaded = use(started);
    useEffect(() => {
      // Forgets a failure only once it is shown: until then React may render the part from the start, which
      // would load the code again.
      if (Loaded === null) loading = null;
    }, [started, Loaded]);
    if (Loaded !== null) return createElement(Loaded, props);
    const onRetry = () => {
      setStarted(start());
    };
    return createElement(OrElse, { ...props, onRetry });
  };
}
