import { StackError } from '../../stack/stack-error.ts';
import type { SiteFunction } from './load-functions.ts';

export interface FunctionMatch {
  fn: SiteFunction;
  params: Record<string, string>;
}

interface Route {
  fn: SiteFunction;
  path: string;
  pattern: URLPattern;
}

/** Compares two routes: fewer wildcards come first, then fewer parameters, then the longer path. */
const bySpecificity = ({ path: a }: Route, { path: b }: Route): number =>
  a.split(/[*(]/u).length - b.split(/[*(]/u).length ||
  a.split(':').length - b.split(':').length ||
  b.length - a.length;

function compile(fn: SiteFunction, path: string): URLPattern {
  try {
    return new URLPattern({ pathname: path });
  } catch (cause) {
    throw new StackError(`The path "${path}" of the function ${fn.name} is no URL pattern.`, {
      cause,
    });
  }
}

/**
 * Returns the parameters that a pattern captured, still percent-encoded as on Netlify; leaves missing
 * parameters out.
 */
function parameters(result: URLPatternResult): Record<string, string> {
  const groups: Record<string, string | undefined> = result.pathname.groups;
  return Object.fromEntries(
    Object.entries(groups).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/**
 * Orders the functions by how exact their paths are, and returns a lookup that finds the function for a
 * request; null if there is none. Throws a StackError if two functions have the same path and method, because
 * Netlify documents no order for them.
 */
export function createFunctionRoutes(
  functions: SiteFunction[],
): (method: string, pathname: string) => FunctionMatch | null {
  const routes = functions
    .flatMap((fn) => fn.paths.map((path) => ({ fn, path, pattern: compile(fn, path) })))
    .sort(bySpecificity);
  for (const [index, route] of routes.entries()) {
    const rival = routes.slice(0, index).find((other) => {
      if (other.path !== route.path || other.fn === route.fn) return false;
      const [mine, theirs] = [route.fn.methods, other.fn.methods];
      return !mine.length || !theirs.length || mine.some((method) => theirs.includes(method));
    });
    if (rival !== undefined) {
      throw new StackError(
        `The functions ${rival.fn.name} and ${route.fn.name} both claim the path ${route.path}.`,
      );
    }
  }
  const excluded = new Map(
    functions.map((fn) => [fn, fn.excludedPaths.map((path) => compile(fn, path))]),
  );

  return (method, pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/u, '') : pathname;
    for (const { fn, pattern } of routes) {
      if (fn.methods.length > 0 && !fn.methods.includes(method)) continue;
      const result = pattern.exec({ pathname: path });
      if (result === null) continue;
      if (excluded.get(fn)?.some((other) => other.test({ pathname: path })) === true) continue;
      return { fn, params: parameters(result) };
    }
    return null;
  };
}
