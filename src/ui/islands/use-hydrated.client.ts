import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Says whether the island's script runs, for controls that need it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
