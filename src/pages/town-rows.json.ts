/** Writes all rows of the home page's first block, which fetches them when a visitor has chosen a town. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readHomePage } from '../features/events/home/home-page.server.ts';
import type { TownRows } from '../features/events/home/home-events.ts';
import { WhatsOnRows } from '../features/events/home/WhatsOnRows.tsx';

export const GET: APIRoute = async () => {
  const { on, today } = await readHomePage();
  const htmlOf = ({ rows }: typeof on.today, underDay?: typeof today) =>
    renderToStaticMarkup(createElement(WhatsOnRows, { rows, today, underDay }));
  const lists: TownRows = { today: htmlOf(on.today, today), 'this-weekend': htmlOf(on.weekend) };
  return Response.json(lists);
};
