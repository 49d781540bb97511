/** The event that makes an island with `client:use` load. */
export const USE_ISLAND = 'guide:use';

/** Loads the island with `client:use` that is inside the element `around`. */
export const wakeIsland = (around: Element | null): void => {
  around?.querySelector('astro-island')?.dispatchEvent(new Event(USE_ISLAND));
};
