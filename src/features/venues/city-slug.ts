export { citySlug } from '../events/cities.ts';
