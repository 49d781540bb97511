/** Serves the picture of the coast on which pages of events show their venue. */
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
