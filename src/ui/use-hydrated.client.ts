import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the island is hydrated, for controls that need the script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
