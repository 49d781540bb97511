import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackError } from '../../stack/stack-error.ts';

/** The exports of a function module that this host supports. */
interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  schedule?: string;
  preferStatic?: boolean;
  background?: boolean;
}

/** The part of Netlify's Context that the guide and Astro's adapter use. */
export interface HostContext {
  ip: string;
  params: Record<string, string>;
  url: URL;
  /** Keeps track of a promise that outlives the response. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** One function, ready to be called. */
export interface SiteFunction {
  /** The file's name without its ending; the function's default path is /.netlify/functions/<name>. */
  name: string;
  handler: (request: Request, context: HostContext) => unknown;
  /** The function's own paths; empty: only the default path. */
  paths: string[];
  excludedPaths: string[];
  /** The methods in upper case; empty: every method. */
  methods: string[];
  /** A cron expression in UTC, or null. */
  schedule: string | null;
  preferStatic: boolean;
  /** Whether it runs on after a 202, which is sent at once. */
  isBackground: boolean;
}

const asList = (value: string | string[] = []): string[] => [value].flat();

/**
 * Makes a function of an imported module. Throws a plain sentence for what Netlify refuses or leaves
 * undefined, or this host cannot run.
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
  // Netlify bundles scheduled and background functions alike, but documents two kinds: 30 seconds, or 15
  // minutes.
  if (isBackground && config.schedule !== undefined) {
    throw new TypeError('a function with a schedule cannot run in the background');
  }
  return {
    name,
    handler: handler as SiteFunction['handler'],
    paths,
    excludedPaths,
    methods: asList(config.method).map((method) => method.toUpperCase()),
    schedule: config.schedule ?? null,
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
 * Imports every function of a folder once: `<name>.mts` as in the project, `<name>/<name>.mjs` as the adapter
 * writes them. Throws a StackError that names the file which cannot be loaded.
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
