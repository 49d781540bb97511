/** Serves the picture of the coast, light or dark, on which an event's page shows the venue. */
import type { APIRoute, GetStaticPaths } from 'astro';
import {
  COAST_SCHEMES,
  coastPicture,
  type CoastScheme,
} from '../features/events/list/map/coast-picture.ts';

export const getStaticPaths = (() =>
  COAST_SCHEMES.map((scheme) => ({ params: { scheme } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(coastPicture(params['scheme'] as CoastScheme));
