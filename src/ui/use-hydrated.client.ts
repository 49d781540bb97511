import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML and until the island runs, then true: for controls that need the script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
