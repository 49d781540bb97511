/** The event that makes an island with `client:use` load. */
export const USE_ISLAND = 'guide:use';

/** Makes the island with `client:use` within an element load. */
export const wakeIsland = (around: Element | null): void => {
  around?.querySelector('astro-island')?.dispatchEvent(new Event(USE_ISLAND));
};
