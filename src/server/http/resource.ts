/**
 * Makes the Netlify function for some of the routes. Hono finds the route of a request; this file does the
 * rest for all routes: who may call a route, the origin and size of bodies, security headers, refusals and
 * the log. Each route is added through a group of `resource`, such as `editor`, which says who may call it.
 */
import type { Context } from '@netlify/functions';
import { Hono } from 'hono';
import { requireAccount, requireAdminAccount, requireEditor } from '../access/admin.ts';
import { linkHolder } from '../access/private-link.ts';
import { env } from '../env.ts';
import { allowedMethods, type ApiRoute } from './api-routes.ts';
import { HttpError, json, respond, shareWithAllSites } from './http.ts';
import { bearerToken, readFields, readJsonObject } from './request.ts';
import type { Db } from '../supabase.ts';
import { afterChange, type Change } from '../background-call.ts';

/** A route as its function declares it; a test compares it with `api-routes.ts`. */
export interface DeclaredRoute extends Pick<ApiRoute, 'method' | 'path' | 'access'> {
  /** The body that is read and checked before the handler is called; `form`: JSON or a plain form. */
  reads: 'nothing' | 'json' | 'form';
}

interface Call {
  request: Request;
  context: Context;
  /** The `:id` of the path, still percent-encoded and unchecked. */
  id: string;
  /** Asks for the emails, rebuild and purge that follow a change; the response does not wait for them. */
  after: (change: Change) => void;
}

type Handle<Given> = (call: Call & Given) => Promise<Response> | Response;
type Add<Given> = (path: string, handle: Handle<Given>) => void;

/** The JSON object of a request that changes data, unchecked. */
interface WithBody {
  body: Record<string, unknown>;
}

/** Adds a route for an action; the action's emails and rebuild wait until it can no longer be undone. */
type AddUndoable = (
  path: string,
  followUp: Omit<Change, 'hold'>,
  /** Performs the action. The response contains what this returns, except its `outcome`. */
  act: (call: Call & WithBody & { db: Db; hold: number }) => Promise<object>,
  status?: number,
) => void;

/** Returns the refusal of an unknown address, or of a method that an address does not have. */
function wrongAddress({ url }: Request): HttpError {
  const allowed = allowedMethods(new URL(url).pathname);
  return allowed.length === 0
    ? new HttpError(404, 'There is nothing at this address.')
    : new HttpError(405, 'That cannot be done at this address.', { Allow: allowed.join(', ') });
}

/** Makes a function that refuses every request until routes are added through its groups. */
export function resource() {
  const app = new Hono<{ Bindings: Context }>({ strict: false });
  const routes: DeclaredRoute[] = [];

  const refuse = (request: Request): Promise<Response> =>
    respond(request, () => Promise.reject(wrongAddress(request)));

  app.notFound(({ req }) => refuse(req.raw));

  /**
   * Makes the group of routes with this access.
   * @param admit returns what handlers get; throws the refusal of a caller without access
   * @param finish changes every response, also that of a refusal
   */
  function group<Given extends object>(
    access: ApiRoute['access'],
    admit: (call: Call) => Promise<Given> | Given,
    finish = (response: Response) => response,
  ) {
    const verb =
      <Read extends object>(
        methods: ApiRoute['method'][],
        reads: DeclaredRoute['reads'],
        read: (request: Request) => Promise<Read> | Read,
      ): Add<Given & Read> =>
      (path, handle) => {
        routes.push(...methods.map((method) => ({ method, path, access, reads })));
        app.on(methods, path, async ({ req: { raw: request }, env: context }) => {
          // Refuses HEAD on a route that declares only GET, because Hono also calls GET handlers for HEAD.
          if (!methods.some((method) => method === request.method)) return refuse(request);
          const after = (change: Change): void => afterChange(context, change);
          const call = { request, context, id: context.params['id'] ?? '', after };
          const response = await respond(request, async () => {
            const given = await admit(call);
            return handle({ ...call, ...given, ...(await read(request)) });
          });
          return finish(response);
        });
      };
    const readNothing = () => ({});
    const readBody = async (request: Request) => ({ body: await readJsonObject(request) });
    return {
      get: verb(['GET'], 'nothing', readNothing),
      getOrHead: verb(['GET', 'HEAD'], 'nothing', readNothing),
      post: verb(['POST'], 'json', readBody),
      patch: verb(['PATCH'], 'json', readBody),
      /** Takes JSON like `post`, or a plain form, which visitors without JavaScript send. */
      form: verb(['POST'], 'form', async (request) => ({ sent: await readFields(request) })),
      /** Leaves the body to the handler; its signature, or a token in the URL, authorizes the request. */
      signed: verb(['POST'], 'nothing', readNothing),
    };
  }

  const editor = group('editor', async ({ request }) => ({ db: await requireEditor(request) }));

  const undoable =
    (method: 'post' | 'patch'): AddUndoable =>
    (path, followUp, act, status) => {
      editor[method](path, async (call) => {
        const hold = env().UNDO_SECONDS;
        const answer = await act({ ...call, hold });
        call.after({ ...followUp, hold });
        return json({ ...answer, outcome: undefined }, status);
      });
    };

  const handle = (request: Request, context: Context): Promise<Response> | Response =>
    app.fetch(request, context);

  return Object.assign(handle, {
    /** The routes that Hono knows. */
    registered: app.routes,
    routes: routes as readonly DeclaredRoute[],
    /** The group of routes for everyone. */
    open: group('public', () => ({})),
    /** For everyone; scripts of other sites may read all responses, including refusals. */
    shared: group('public', () => ({}), shareWithAllSites),
    /** For everyone with a private link; an SQL function checks the link's token. */
    linked: group('public', ({ request, context }) => ({
      holder: linkHolder(bearerToken(request), context),
    })),
    /** The group of routes for editors and admins. */
    editor,
    /** For editors and admins: actions that can be undone. */
    undoable: { post: undoable('post'), patch: undoable('patch') },
    /** For editors and admins, also while their session still needs a second factor. */
    account: group('editor', async ({ request }) => ({ account: await requireAccount(request) })),
    admin: group('admin', async ({ request }) => {
      const admin = await requireAdminAccount(request);
      return { db: admin.db, admin };
    }),
  });
}
