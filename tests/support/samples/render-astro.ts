/** Renders an Astro component to HTML, for tests named `*.astro.test.ts` (the "components" kind). */
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { ContainerRenderOptions } from 'astro/container';
import { loadRenderers } from 'astro:container';

type Component = Parameters<AstroContainer['renderToString']>[0];

const newContainer = async () =>
  AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });

/** Returns the HTML of a component as the build would write it, including React components in it. */
export async function renderAstro(
  component: Component,
  options: Pick<ContainerRenderOptions, 'props' | 'slots' | 'request'> = {},
): Promise<string> {
  const container = await newContainer();
  return container.renderToString(component, options);
}

/** Returns the response of a page that is rendered on demand at this path. */
export async function answerOf(
  page: Component,
  path: string,
  params: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const container = await newContainer();
  const request = new Request(new URL(path, 'https://guide.example'), { headers });
  return container.renderToResponse(page, { request, params, routeType: 'page', partial: false });
}
