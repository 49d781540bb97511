/**
 * The path language of netlify.toml, for redirects and headers alike: `:name` is one segment, a
 * segment `*` is the rest of the path or nothing, a `*` inside a segment is any run of characters.
 * A trailing slash makes no difference.
 */

export type Captures = Record<string, string>;

/** Gives the captured parts (still percent-encoded; the first `*` is `splat`), or null. */
export type PathRule = (pathname: string) => Captures | null;

function escapeLiteral(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

/** Compiles a path such as `/old/:year/*`. Header paths ignore case on Netlify, redirects do not. */
export function compilePathRule(path: string, options: { ignoreCase: boolean }): PathRule {
  const names: string[] = [];
  let source = '';
  for (const segment of path.split('/').filter((part) => part !== '')) {
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      source += '/([^/]+)';
    } else if (segment === '*') {
      names.push('splat');
      source += '(?:/(.*))?';
    } else {
      const literals = segment.split('*').map((text) => escapeLiteral(asInUrl(text)));
      names.push(...literals.slice(1).map(() => 'splat'));
      source += `/${literals.join('(.*)')}`;
    }
  }
  const expression = new RegExp(`^${source}/?$`, options.ignoreCase ? 'iu' : 'u');
  return (pathname) => {
    const match = expression.exec(pathname);
    if (match === null) return null;
    const captures: Captures = {};
    for (const [index, name] of names.entries()) captures[name] ??= match[index + 1] ?? '';
    return captures;
  };
}

/** A rule may be written with or without percent-encoding; a request's path always has it. */
function asInUrl(text: string): string {
  return new URL(`http://localhost/${text}`).pathname.slice(1);
}

/** Puts the captures where `to` names them: `/new/:splat`. Unknown names stay as they are. */
export function fillPath(to: string, captures: Captures): string {
  return to.replaceAll(/:([a-z_]\w*)/giu, (whole, name: string) => captures[name] ?? whole);
}
