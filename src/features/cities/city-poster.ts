/** The address of a city's illustration, drawn 3:2. */
export function cityPoster(slug: string): string {
  return `/illustrations/city-${slug}.svg`;
}
