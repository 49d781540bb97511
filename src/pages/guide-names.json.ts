/** Writes the names of venues and organizers, which the search suggests while a visitor types. */
import type { APIRoute } from 'astro';
import { organizerTypeLabel } from '../features/organizers/organizer.ts';
import { organizerCatalog } from '../features/organizers/organizers.server.ts';
import type { GuideNames } from '../features/search/suggestions/search-suggestions.ts';
import { venueCatalog } from '../features/venues/venues.server.ts';
import { baseCity } from '../regions/cities.ts';

export const GET: APIRoute = async () => {
  const [{ venues }, organizers] = await Promise.all([venueCatalog(), organizerCatalog()]);
  const names: GuideNames = {
    venues: venues.map(({ id, name, city }) => ({ id, name, city: baseCity(city) })),
    organizers: organizers.map(({ id, name, organizerType }) => ({
      ...{ id, name, kind: organizerTypeLabel(organizerType) ?? 'Organizer' },
    })),
  };
  return Response.json(names);
};
