import { z } from 'zod';
import { site } from '../../site.ts';
import { publicRecords, type RecordName } from './public-responses.ts';
import { apiRoutes } from '../../server/http/api-routes.ts';
import { EVENT_FILTERS, PUBLIC_RESPONSES, type PublicResponse } from './public-endpoints.ts';

/** Converts a schema to JSON Schema without the `$schema` key, which only a whole document needs. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const refTo = (name: RecordName) => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: object) => ({ 'application/json': { schema } });

const ERROR = { 'text/plain': { schema: { type: 'string' } } };

function contentOf({ record, single, takesFilters }: PublicResponse): object {
  if (record === 'png') return { 'image/png': {} };
  if (single) return json(refTo(record));
  const list = { type: 'array', items: refTo(record) };
  if (!takesFilters) return json(list);
  const page = {
    type: 'object',
    required: ['data', 'pagination'],
    properties: { data: list, pagination: refTo('Pagination') },
  };
  return json({ oneOf: [page, list] });
}

interface PublicEndpoint extends PublicResponse {
  /** Path as in the list of routes: `/api/events/:id`. */
  path: string;
  functionFile: string;
}

/** The endpoints in the OpenAPI description, in the order of the routes. */
export const publicEndpoints: readonly PublicEndpoint[] = apiRoutes.flatMap(
  ({ method, path, access, functionFile }) => {
    const isRead = method === 'GET' && access === 'public';
    const response = isRead ? PUBLIC_RESPONSES[path] : undefined;
    return response === undefined ? [] : [{ path, functionFile, ...response }];
  },
);

/** Writes the parameters of a path in braces, as OpenAPI does. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Returns the response to calls above a function's rate limit, which is read from the function's source. */
function tooManyCalls(source = ''): object {
  const [, calls = '', seconds = ''] =
    /rateLimit: \{ windowLimit: (\d+), windowSize: (\d+),/.exec(source) ?? [];
  const description = `More than ${calls} calls in ${seconds} seconds from one IP address.`;
  return calls === '' ? {} : { 429: { description } };
}

/**
 * Makes the OpenAPI 3.1 description of the public endpoints from the schemas.
 * @param siteUrl absolute URL of the guide
 * @param filters the schema with which the list of events reads its query
 * @param functions the source texts of `netlify/functions`, by their paths relative to `src/pages`
 */
export function openApi(
  siteUrl: string,
  filters: z.ZodType,
  functions: Readonly<Record<string, string>>,
) {
  const { properties = {} } = schemaOf(filters, 'input') as { properties?: Record<string, object> };
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: EVENT_FILTERS[name],
    schema,
  }));
  const operation = (endpoint: PublicEndpoint) => ({
    operationId: endpoint.id,
    summary: endpoint.summary,
    parameters: [
      ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(endpoint.takesFilters === true ? parameters : []),
    ],
    responses: {
      200: { description: 'Found.', content: contentOf(endpoint) },
      ...(endpoint.single && {
        404: {
          description: 'Not found.',
          content: endpoint.record === 'png' ? ERROR : json({ type: 'null' }),
        },
      }),
      ...(endpoint.takesFilters
        ? { 400: { description: 'A filter is invalid; the text says which.', content: ERROR } }
        : { 405: { description: 'GET only.', content: ERROR } }),
      ...tooManyCalls(functions[`../../netlify/functions/${endpoint.functionFile}.mts`]),
      503: {
        description: 'The database can’t be reached. Retry-After says when to try again.',
        content: ERROR,
      },
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      description: `Events, venues, organizers and articles of ${site.name}. Free to read; show events with a link to their page in the guide.`,
      contact: { email: site.contactEmail },
    },
    servers: [{ url: siteUrl.replace(/\/$/, '') }],
    security: [],
    paths: Object.fromEntries(
      publicEndpoints.map((endpoint) => [openApiPath(endpoint.path), { get: operation(endpoint) }]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(publicRecords).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
  };
}
