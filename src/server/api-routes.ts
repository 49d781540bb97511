/**
 * Every address under `/api`, and who may call it. A test compares it with the functions' own
 * `config`, which Netlify reads statically and so cannot import from here; the lists of the
 * security tests are made from it.
 */
export interface ApiRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As in a function's `config.path`. */
  path: string;
  /** File name in `netlify/functions`, without its ending. */
  functionFile: string;
  access: 'public' | 'admin';
}

export const apiRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/api/events', functionFile: 'events-list', access: 'public' },
  { method: 'POST', path: '/api/events', functionFile: 'event-create', access: 'public' },
  { method: 'GET', path: '/api/events/:id', functionFile: 'event-show', access: 'public' },
  { method: 'GET', path: '/api/venues', functionFile: 'venues-list', access: 'public' },
  { method: 'GET', path: '/api/venues/:id', functionFile: 'venue-show', access: 'public' },
  { method: 'GET', path: '/api/organizers', functionFile: 'organizers-list', access: 'public' },
  { method: 'GET', path: '/api/blog', functionFile: 'posts-list', access: 'public' },
  { method: 'GET', path: '/api/blog/slug/:slug', functionFile: 'post-show', access: 'public' },
  {
    method: 'GET',
    path: '/api/advertisements',
    functionFile: 'advertisements-list',
    access: 'public',
  },
  {
    method: 'GET',
    path: '/api/admin/submissions',
    functionFile: 'submissions-list',
    access: 'admin',
  },
  { method: 'GET', path: '/api/admin/counts', functionFile: 'counts-show', access: 'admin' },
  {
    method: 'POST',
    path: '/api/admin/events/:id/decision',
    functionFile: 'event-decide',
    access: 'admin',
  },
];

/** The methods an address answers, or none when there is no such address. */
export function allowedMethods(pathname: string): string[] {
  return apiRoutes
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .map(({ method }) => method);
}
