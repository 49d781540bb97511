/**
 * Imports run one way: pages and islands -> features -> server. A file's folder says which layer it
 * is on, its suffix what it may do.
 */
import { posix } from 'node:path';
import type { CodeFile, ImportedModule } from '../reading/code.ts';
import { complaint, importsOf } from '../reading/code.ts';

type Layer =
  | 'page'
  | 'layout'
  | 'kernel'
  | 'feature'
  | 'server'
  | 'local'
  | 'tool'
  | 'content'
  | 'style'
  | 'constant'
  | 'function'
  | 'seed'
  | 'test';

type Suffix = 'rules' | 'client' | 'store' | 'use case' | 'island' | 'astro';

interface Place {
  layer: Layer;
  suffix: Suffix;
  /** The folder below src/features; empty elsewhere. */
  subject: string;
}

const LAYERS: [RegExp, Layer][] = [
  [/^src\/pages\//, 'page'],
  [/^src\/layouts\//, 'layout'],
  [/^src\/(?:ui|forms|time|regions|text)\//, 'kernel'],
  [/^src\/tools\//, 'tool'],
  [/^src\/features\//, 'feature'],
  [/^src\/server\//, 'server'],
  [/^src\/local\//, 'local'],
  [/^src\/(?:content\/|content\.config\.ts$)/, 'content'],
  [/^src\/styles\//, 'style'],
  [/^src\/[^/]+\.ts$/, 'constant'],
  [/^netlify\//, 'function'],
  [/^supabase\//, 'seed'],
  [/^tests\//, 'test'],
];

/** Which layers a layer may import from. Tests may import anything; nothing imports tests. */
const MAY_IMPORT: Record<Exclude<Layer, 'test' | 'tool'>, Layer[]> = {
  page: ['layout', 'kernel', 'feature', 'server', 'content', 'style', 'constant'],
  layout: ['layout', 'kernel', 'feature', 'content', 'style', 'constant'],
  kernel: ['kernel', 'content', 'style', 'constant'],
  feature: ['feature', 'layout', 'kernel', 'server', 'content', 'style', 'constant'],
  server: ['server', 'kernel', 'constant'],
  local: ['local', 'feature', 'kernel', 'server', 'seed', 'constant'],
  content: ['content', 'kernel', 'constant'],
  style: [],
  constant: ['constant'],
  function: ['function', 'feature', 'kernel', 'server', 'constant'],
  seed: ['seed', 'local', 'kernel', 'feature', 'server', 'content', 'constant'],
};

function suffixOf(path: string): Suffix {
  if (path.endsWith('.store.ts')) return 'store';
  if (path.endsWith('.server.ts')) return 'use case';
  if (path.endsWith('.client.ts')) return 'client';
  if (path.endsWith('.tsx')) return 'island';
  if (path.endsWith('.astro')) return 'astro';
  return 'rules';
}

function placeOf(path: string): Place | null {
  const layer = LAYERS.find(([pattern]) => pattern.test(path))?.[1];
  if (layer === undefined) return null;
  const subject = layer === 'feature' ? (path.split('/')[2] ?? '') : '';
  return { layer, suffix: suffixOf(path), subject };
}

/** Why one place may not import from another; null when it may. */
function refusal(from: Place, to: Place, typeOnly: boolean): string | null {
  if (from.layer === 'test' || from.layer === 'tool') return null;
  if (to.layer === 'test') return 'nothing imports tests';
  if (to.layer === 'page') return 'nothing imports a page: move what both need into a feature';
  if (to.layer === 'function' && from.layer !== 'function') {
    return 'nothing imports a function: move its work into a feature';
  }
  if (to.layer === 'local' && from.layer !== 'local' && from.layer !== 'seed') {
    return 'only the local stack itself imports from src/local: the deployed guide runs without it';
  }
  const runsOnServer = to.layer === 'server' || to.suffix === 'store' || to.suffix === 'use case';
  if ((from.suffix === 'island' || from.suffix === 'client') && runsOnServer) {
    return 'a .tsx or .client.ts file runs in the browser, so it imports no store, no use case (.server.ts) and nothing of src/server: hand the data in as properties, or call the API';
  }
  const isRules = from.suffix === 'rules' && (from.layer === 'feature' || from.layer === 'kernel');
  if (isRules && runsOnServer && !typeOnly) {
    return 'a plain .ts file here may end up in the browser, so it imports no store, no use case (.server.ts) and nothing of src/server but types: rename it to .server.ts, or hand the result in';
  }
  if (!MAY_IMPORT[from.layer].includes(to.layer)) {
    return `imports run one way (pages, islands -> features -> server), and ${describe(from.layer)} may not import from ${describe(to.layer)}`;
  }
  if (from.layer === 'feature' && to.layer === 'layout' && from.suffix !== 'astro') {
    return 'only an .astro file places a layout';
  }
  if (from.layer === 'layout' && runsOnServer) {
    return 'a layout loads no data: the page does, and hands it in';
  }
  const crossing =
    from.layer === 'feature' && to.layer === 'feature' && from.subject !== to.subject;
  if (crossing && runsOnServer) {
    return `a feature may not import another feature's store or use case: let the page or the function call both, or move the shared part into the ${to.subject} feature's rules`;
  }
  if (isRules && to.suffix === 'client' && !typeOnly) {
    return 'a plain .ts file here is a pure rule, so it imports no code that needs a browser: rename it to .client.ts, or hand the result in';
  }
  if (from.layer === 'function' && to.layer === 'kernel' && to.suffix !== 'rules') {
    return 'a function shows nothing: it may import plain .ts files of the kernel only';
  }
  return null;
}

function describe(layer: Layer): string {
  return layer === 'constant' ? 'a constant of src' : `a ${layer}`;
}

/** An import of a Node module from a file that may be sent to the browser. */
function nodeRefusal(from: Place, { specifier, typeOnly }: ImportedModule): string | null {
  if (typeOnly || !specifier.startsWith('node:')) return null;
  const inBrowser =
    from.suffix === 'island' ||
    from.layer === 'kernel' ||
    (from.layer === 'feature' && from.suffix === 'rules') ||
    (from.layer === 'constant' && from.suffix === 'rules');
  if (!inBrowser || from.suffix === 'astro') return null;
  return 'this file may end up in the browser, which has no Node modules: rename it to .server.ts, or hand the result in';
}

/** Every import that climbs, or that its file's suffix forbids. */
export function importDirectionComplaints(files: CodeFile[]): string[] {
  const complaints: string[] = [];
  for (const file of files) {
    const from = placeOf(file.path);
    if (from === null) {
      if (file.path.startsWith('src/')) {
        complaints.push(
          complaint(
            file,
            0,
            'no layer is known for this folder: put the file where its work belongs, or add the folder to tests/architecture/rules/import-direction.ts',
          ),
        );
      }
      continue;
    }
    for (const imported of importsOf(file)) {
      const { specifier, typeOnly, position } = imported;
      const say = (reason: string | null) => {
        if (reason !== null)
          complaints.push(complaint(file, position, `imports ${specifier}, but ${reason}.`));
      };
      say(nodeRefusal(from, imported));
      if (!specifier.startsWith('.')) continue;
      const to = placeOf(posix.join(posix.dirname(file.path), specifier));
      if (to !== null) say(refusal(from, to, typeOnly));
    }
  }
  return complaints;
}
