import type { HostContext } from './function-context.ts';

/** What a function module exports, as far as this host follows it. */
export interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  schedule?: string;
  preferStatic?: boolean;
  background?: boolean;
}

/** One function, ready to be called. */
export interface SiteFunction {
  /** The file's name without its ending; its default address is /.netlify/functions/<name>. */
  name: string;
  handler: (request: Request, context: HostContext) => unknown;
  /** Empty: only the default address. */
  paths: string[];
  excludedPaths: string[];
  /** Upper case; empty: every method. */
  methods: string[];
  /** A cron expression, UTC, or null. */
  schedule: string | null;
  preferStatic: boolean;
  background: boolean;
}

function asList(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Makes a function of an imported module. Throws a plain sentence for what Netlify would refuse or
 * this host cannot run: no default export, a path without a leading slash, a schedule with a path.
 */
export function toSiteFunction(name: string, module: Record<string, unknown>): SiteFunction {
  const handler = module['default'];
  const config = (module['config'] ?? {}) as FunctionConfig;
  if (typeof handler !== 'function') {
    throw new TypeError('it has no default export that is a function');
  }
  const paths = asList(config.path);
  const excludedPaths = asList(config.excludedPath);
  const wrong = [...paths, ...excludedPaths].find((path) => !path.startsWith('/'));
  if (wrong !== undefined) throw new TypeError(`its path "${wrong}" does not begin with a slash`);
  if (config.schedule !== undefined && paths.length > 0) {
    throw new TypeError('a function with a schedule cannot have a path');
  }
  return {
    name,
    handler: handler as SiteFunction['handler'],
    paths,
    excludedPaths,
    methods: asList(config.method).map((method) => method.toUpperCase()),
    schedule: config.schedule ?? null,
    preferStatic: config.preferStatic === true,
    background: config.background === true || name.endsWith('-background'),
  };
}
