/** What anyone may read: records of the guide, its advertisements, the next issue, and its health. */
import { adListRequest } from '../../src/features/advertising/placements/advertisement-list-request.ts';
import { adsResponse } from '../../src/features/advertising/placements/placed-ads.server.ts';
import { findPublishedPost, readPublishedPosts } from '../../src/features/blog/blog-posts.store.ts';
import { findEvent, findMovedEvent } from '../../src/features/events/events.store.ts';
import { reportHealth } from '../../src/features/health/health.server.ts';
import { nextIssueEmail } from '../../src/features/newsletter/issue/issue.server.ts';
import { readOrganizers } from '../../src/features/organizers/organizers.store.ts';
import { findVenue, readVenues } from '../../src/features/venues/venues.store.ts';
import { paths } from '../../src/paths.ts';
import { leadToMerged, publicEmail, publicJson } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

/** Not typed as `Config`, whose methods lack HEAD: Netlify accepts HEAD, and most uptime services send it. */
export const config = {
  path: [
    '/api/events/:id',
    '/api/venues',
    '/api/venues/:id',
    '/api/organizers',
    '/api/blog',
    '/api/blog/slug/:slug',
    '/api/advertisements',
    '/api/newsletter/issue',
    '/api/health',
  ],
  method: ['GET', 'HEAD'],
};

const api = resource();
export default api;

/** Gives a public event, or redirects from one that was merged into another; null with 404 for other ids. */
api.shared.get('/api/events/:id', async ({ id }) => {
  const db = anonClient();
  const event = await findEvent(db, id);
  const to = event === null ? await findMovedEvent(db, id) : null;
  return to === null ? publicJson(event, ['events']) : leadToMerged(paths.api.event(to));
});

/** Lists every venue by name, without those that were merged into another. */
api.shared.get('/api/venues', async () => publicJson(await readVenues(anonClient()), ['venues']));

/** Gives a venue; null with 404 for an unknown id, and for a venue that was merged into another. */
api.shared.get('/api/venues/:id', async ({ id }) =>
  publicJson(await findVenue(anonClient(), id), ['venues']),
);

/** Lists every organizer by name, without those that were merged into another. */
api.shared.get('/api/organizers', async () =>
  publicJson(await readOrganizers(anonClient()), ['organizers']),
);

/** Lists published posts. Ignores the URL parameters: no draft is ever listed, whatever `published` says. */
api.shared.get('/api/blog', async () =>
  publicJson(await readPublishedPosts(anonClient()), ['blog']),
);

/** Gives a published article; null with 404 for an unknown one, and for one that is scheduled for later. */
api.shared.get('/api/blog/slug/:slug', async ({ context: { params } }) =>
  publicJson(await findPublishedPost(anonClient(), params['slug'] ?? ''), ['blog']),
);

/**
 * Lists the advertisements that run today, in Central time, for `placement`, by default `homepage`; together
 * with a `type`, `homepage` means every placement. The caller shows the first one. If several fit, they take
 * turns to be first, and the response is not cached.
 */
api.open.get('/api/advertisements', ({ request }) =>
  adsResponse(anonClient(), requireQuery(adListRequest, request)),
);

/**
 * Renders the next issue as subscribers without interests would get it now; with `format=text`, as plain
 * text.
 */
api.open.get('/api/newsletter/issue', async ({ request }) => {
  const { html, text } = await nextIssueEmail(anonClient());
  return new URL(request.url).searchParams.get('format') === 'text'
    ? publicEmail(text, 'plain', ['events'])
    : publicEmail(html, 'html', ['events']);
});

/** Reports in plain text how the guide is: 200 if all is well; 503 with the faults. */
api.open.getOrHead('/api/health', reportHealth);
