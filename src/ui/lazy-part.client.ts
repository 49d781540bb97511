import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/**
 * A part of a page that loads when it is first shown; wrap it in `Suspense`. Without its code, `OrElse`
 * takes its place, so that a lost connection never takes the page away.
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
