import { expect, test } from 'vitest';
import type { APIContext } from 'astro';
import {
  type openApi,
  openApiPath,
  publicEndpoints,
} from '../../../../src/features/public-api/open-api.server.ts';
import { EVENT_FILTERS } from '../../../../src/features/public-api/public-endpoints.ts';
import { GET } from '../../../../src/pages/openapi.json.ts';
import { apiRoutes } from '../../../../src/server/http/api-routes.ts';

const answer = await GET({ url: new URL('https://guide.example.org') } as APIContext);
const described = (await answer.json()) as ReturnType<typeof openApi>;

/** Public endpoints that are not described as part of the API, each with its reason. */
const NOT_DESCRIBED: Record<string, string> = {
  '/api/advertisements': 'of no use elsewhere',
  '/api/calendar-days': 'counts of what /api/events lists, for the calendar of the guide',
  '/api/search': 'understands what visitors enter, for the search of the guide; may change with it',
  '/api/calendar-places': 'counts of what /api/events lists, for the map of the guide',
  '/api/health': 'for uptime services; described where the guide is deployed',
  '/api/saved-list': 'behind a private link',
  '/api/linked-event': 'behind a private link',
  '/api/linked-advertisement': 'behind a private link',
  '/api/linked-source': 'behind a private link',
  '/api/newsletter/one-click': 'for mail programs',
  '/api/newsletter/issue': 'a page, no data',
};

test('each public read is described, or left out for a reason', () => {
  const reads = apiRoutes.filter(({ method, access }) => method === 'GET' && access === 'public');
  expect(reads.map(({ path }) => path).toSorted()).toEqual(
    [...publicEndpoints.map(({ path }) => path), ...Object.keys(NOT_DESCRIBED)].toSorted(),
  );
  expect(Object.keys(described.paths)).toEqual(
    publicEndpoints.map(({ path }) => openApiPath(path)),
  );
});

test('every filter that the endpoint reads is described, and no other', () => {
  const filters = described.paths['/api/events']?.get.parameters ?? [];
  expect(filters.map(({ name }) => name)).toEqual(Object.keys(EVENT_FILTERS));
  expect(filters.every((filter) => 'type' in filter.schema || 'enum' in filter.schema)).toBe(true);
});

test.each(publicEndpoints)('$path says how often it may be called', async (endpoint) => {
  const file = `../../../../netlify/functions/${endpoint.functionFile}.mts`;
  const { config } = (await import(file)) as { config: { rateLimit?: { windowLimit: number } } };
  const said = JSON.stringify(described.paths[openApiPath(endpoint.path)]);
  expect(/"429":\D*(\d+)/.exec(said)?.[1]).toBe(config.rateLimit?.windowLimit.toString());
});

test('every operation has an id of its own, needs no key, and says what it refuses', () => {
  const operations = Object.values(described.paths).map(({ get }) => get);
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(operations.length);
  expect(described.security).toEqual([]);
  for (const { operationId, responses } of operations) {
    expect(
      Object.keys(responses).some((status) => status.startsWith('4')),
      operationId,
    ).toBe(true);
  }
});

test('every reference leads to a schema, and every path parameter is named', () => {
  const text = JSON.stringify(described);
  const names = Object.keys(described.components.schemas);
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    expect(names).toContain(name);
  }
  for (const [path, { get }] of Object.entries(described.paths)) {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(get.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
      wanted,
    );
  }
});
