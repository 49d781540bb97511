import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/**
 * Returns a component whose code loads when it is first shown; wrap it in `Suspense`. If the code cannot
 * load, `OrElse` is shown instead, so that a lost connection does not break the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  OrElse: ComponentType<object> = Nothing,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: OrElse as ComponentType<Props> };
    }
  });
