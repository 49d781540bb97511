/**
 * Rule: in src, only src/paths.ts and the files of `SPEAK_OF_ADDRESSES` contain internal addresses as
 * strings, so that an address is changed in one place. src/local is left out.
 */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';

/** Files that may contain internal addresses, each with its reason. */
const SPEAK_OF_ADDRESSES: Record<string, string> = {
  'src/paths.ts': 'it is the one place',
  'src/desk-paths.ts': 'the part of it that the desk loads',
  'src/sync-paths.ts': 'the part of it that one page loads',
  'src/server/http/api-routes.ts': 'lists the API as the functions declare it',
  'src/features/public-api/public-endpoints.ts': 'names each endpoint as that list does',
};

/** Addresses of files in public/ or in the build, which are not pages. */
const FILES = [
  /^\/favicon\.svg$/,
  /^\/apple-touch-icon\.png$/,
  /^\/illustrations\//,
  /^\/pagefind\//,
  /^\/fonts\//,
];

const isFile = (address: string) => FILES.some((pattern) => pattern.test(address));

/**
 * Returns the first segments of all routes; a string that begins with one of them is an internal
 * address.
 */
function firstSegments(files: ProjectFile[]): string[] {
  const pages = files
    .map(({ path }) => /^src\/pages\/([^/.[\]]+)/.exec(path)?.[1])
    .filter((segment) => segment !== undefined && segment !== 'index');
  return [...new Set(['api', ...pages])] as string[];
}

const LINK_ATTRIBUTE = /\b(?:href|action|formaction)\s*=\s*(?:\{\s*)?["'`](\/(?!\/)[^"'`]*)/g;

function attributeName(node: ts.Node): string {
  const { parent } = node;
  if (parent === undefined) return '';
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  return ts.isJsxExpression(parent) ? attributeName(parent) : '';
}

/** Returns a complaint for each internal address that is written as a string in any other file of src. */
export function internalLinkComplaints(files: CodeFile[]): string[] {
  const segments = firstSegments(files).join('|');
  const route = new RegExp(`^/(?:${segments})(?:[/?#]|$)`);
  const quotedRoute = new RegExp(`["'\`](/(?:${segments})(?=[/?#"'\`])[^"'\`]*)`, 'g');
  const complaints: string[] = [];

  for (const file of files) {
    if (!file.path.startsWith('src/') || file.path.startsWith('src/local/')) continue;
    if (file.path in SPEAK_OF_ADDRESSES) continue;
    const found = new Map<number, string>();
    walk(file.tree, (node) => {
      const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : undefined;
      if (text?.startsWith('/') !== true || text.startsWith('//')) return;
      const holder = ts.isTemplateHead(node) ? node.parent : node;
      const isLink = ['href', 'action', 'formAction'].includes(attributeName(holder));
      if (isLink || route.test(text)) found.set(node.getStart(file.tree), text);
    });
    for (const pattern of [LINK_ATTRIBUTE, quotedRoute]) {
      for (const match of file.markup.matchAll(pattern)) {
        const address = match[1] ?? '';
        found.set(match.index + match[0].lastIndexOf(address), address);
      }
    }
    for (const [position, address] of [...found].toSorted(([a], [b]) => a - b)) {
      if (isFile(address)) continue;
      complaints.push(
        complaint(
          file,
          position,
          `"${address}" is an address of the guide, and those are spelled in src/paths.ts only: add it there if it is missing, and use paths.`,
        ),
      );
    }
  }
  return complaints;
}
