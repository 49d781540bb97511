import type { APIRoute } from 'astro';
import { blogCatalog } from '../features/blog/blog.server.ts';
import { eventCatalog } from '../features/events/event-catalog.server.ts';
import { readPublications } from '../features/events/events.store.ts';
import { articleNews, eventNews, newsRss, PUBLICATIONS_READ } from '../features/feeds/news-rss.ts';
import { env } from '../server/env.ts';
import { anonClient } from '../server/supabase.ts';

export const GET: APIRoute = async () => {
  const [{ upcoming, past }, published, posts] = await Promise.all([
    eventCatalog(),
    readPublications(anonClient(), PUBLICATIONS_READ),
    blogCatalog(),
  ]);
  const publications = new Map(published.map(({ id, publishedAt }) => [id, publishedAt]));
  const news = [...eventNews({ upcoming, past }, publications), ...articleNews(posts)];
  return new Response(newsRss(news, env().SITE_URL));
};
