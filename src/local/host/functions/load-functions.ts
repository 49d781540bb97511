import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackError } from '../../stack/stack-error.ts';
import { plainResponse } from '../responses.ts';

/** The settings in a function's `config` export that this host supports. */
interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  schedule?: string;
  preferStatic?: boolean;
  background?: boolean;
  rateLimit?: RateLimit;
}

export interface RateLimit {
  windowLimit: number;
  /** Seconds. */
  windowSize: number;
}

/** The part of Netlify's Context that the guide and Astro's adapter use. */
export interface HostContext {
  ip: string;
  params: Record<string, string>;
  url: URL;
  /** Registers a promise that may settle after the response was sent. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** One function, ready to be called. */
export interface SiteFunction {
  /** The file's name without its extension; the function's default path is /.netlify/functions/<name>. */
  name: string;
  handler: (request: Request, context: HostContext) => unknown;
  /** The function's own paths; if there are none, the function has only its default path. */
  paths: string[];
  excludedPaths: string[];
  /** HTTP methods in upper case; an empty list allows every method. */
  methods: string[];
  /** Cron expression in UTC; null for a function without a schedule. */
  schedule: string | null;
  rateLimit: RateLimit | null;
  preferStatic: boolean;
  /** Whether the host responds 202 at once, and the function continues after that. */
  isBackground: boolean;
}

/** Wraps a handler, so that it refuses calls by an IP address above its limit, as Netlify does. */
function withRateLimit(
  handler: SiteFunction['handler'],
  { windowLimit, windowSize }: RateLimit,
): SiteFunction['handler'] {
  let calls = new Map<string, number>();
  let until = 0;
  return (request, context) => {
    if (Date.now() > until) {
      calls = new Map();
      until = Date.now() + windowSize * 1000;
    }
    const count = (calls.get(context.ip) ?? 0) + 1;
    calls.set(context.ip, count);
    if (count <= windowLimit) return handler(request, context);
    return plainResponse(429, 'Too many requests. Please wait a minute.');
  };
}

const asList = (value: string | string[] = []): string[] => [value].flat();

/**
 * Makes a `SiteFunction` from an imported module. Throws an error with a plain sentence for a module without
 * a handler, and for settings that Netlify refuses or does not define.
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
  const isBackground = config.background === true || name.endsWith('-background');
  // Refuses a function with both settings: Netlify documents 30 seconds for scheduled functions and 15
  // minutes for background functions, but no limit for both together.
  if (isBackground && config.schedule !== undefined) {
    throw new TypeError('a function with a schedule cannot run in the background');
  }
  return {
    name,
    handler:
      config.rateLimit === undefined
        ? (handler as SiteFunction['handler'])
        : withRateLimit(handler as SiteFunction['handler'], config.rateLimit),
    paths,
    excludedPaths,
    methods: asList(config.method).map((method) => method.toUpperCase()),
    schedule: config.schedule ?? null,
    rateLimit: config.rateLimit ?? null,
    preferStatic: config.preferStatic === true,
    isBackground,
  };
}

async function importFunction(name: string, file: string): Promise<SiteFunction> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
    return toSiteFunction(name, { ...module });
  } catch (cause) {
    throw new StackError(
      `The function ${name} cannot be loaded from ${file}: ${(cause as Error).message}.`,
      { cause },
    );
  }
}

/**
 * Imports every function of a folder once: `<name>.mts` in the project, `<name>/<name>.mjs` in the adapter's
 * output. Throws a StackError with the name of a file that cannot be loaded.
 */
export async function loadFunctions(folder: string): Promise<SiteFunction[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    if (entry.isDirectory()) return join(folder, entry.name, `${entry.name}.mjs`);
    return entry.name.endsWith('.mts') ? join(folder, entry.name) : [];
  });
  return Promise.all(files.sort().map((file) => importFunction(parse(file).name, file)));
}
