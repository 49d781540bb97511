import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Says whether the island is hydrated, for controls that need its script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
