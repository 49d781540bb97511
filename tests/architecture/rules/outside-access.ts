/** Who may name a table, and who may read the environment. */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';

const isDeployed = ({ path }: CodeFile) =>
  /^(?:src|netlify)\//.test(path) && !/^src\/(?:local|tools)\//.test(path);

const endsWithName = (node: ts.Expression, names: RegExp): boolean =>
  (ts.isIdentifier(node) && names.test(node.text)) ||
  (ts.isPropertyAccessExpression(node) && names.test(node.name.text));

/** `client.from('events')`, `rpc(client, 'submit_event', …)` or `client.rpc('submit_event', …)`. */
function namesTable(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  if (ts.isIdentifier(node.expression) && node.expression.text === 'rpc') return 'rpc(…)';
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: receiver, name } = node.expression;
  const [first] = node.arguments;
  if (name.text === 'rpc') return '.rpc(…)';
  if (name.text !== 'from' || first === undefined) return null;
  // Array.from, Buffer.from and their like are classes, by their capital; a bucket is no table.
  if (endsWithName(receiver, /^[A-Z]/) || endsWithName(receiver, /^storage$/)) return null;
  return ts.isStringLiteralLike(first) ? `.from('${first.text}')` : null;
}

/** Holds `rpc`, by which stores call SQL functions. */
const RPC = 'src/server/supabase.ts';

/** Every table or SQL function named outside a store. */
export function tableComplaints(files: CodeFile[]): string[] {
  return files
    .filter((file) => isDeployed(file) && !file.path.endsWith('.store.ts') && file.path !== RPC)
    .flatMap((file) => {
      const complaints: string[] = [];
      walk(file.tree, (node) => {
        const call = namesTable(node);
        if (call === null) return;
        complaints.push(
          complaint(
            file,
            node.getStart(file.tree),
            `${call} names a table or SQL function, which only a *.store.ts file does: move the query there and import it.`,
          ),
        );
      });
      return complaints;
    });
}

/** What Astro and vite say about the build, rather than about the machine. */
const BUILD_FACTS = ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'];

function readsEnvironment(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const bindings = node.importClause?.namedBindings;
    const takesEnv =
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some(({ name, propertyName }) => (propertyName ?? name).text === 'env');
    return takesEnv && node.moduleSpecifier.text === 'node:process' ? 'node:process' : null;
  }
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'env') return null;
  const owner = node.expression;
  if (ts.isIdentifier(owner) && ['process', 'Netlify', 'Deno'].includes(owner.text)) {
    return `${owner.text}.env`;
  }
  if (!ts.isMetaProperty(owner)) return null;
  const { parent } = node;
  const isFact = ts.isPropertyAccessExpression(parent) && BUILD_FACTS.includes(parent.name.text);
  return isFact ? null : 'import.meta.env';
}

/** Every reading of the environment outside the one file that checks it. */
export function environmentComplaints(files: CodeFile[]): string[] {
  return files
    .filter((file) => isDeployed(file) && file.path !== 'src/server/env.ts')
    .flatMap((file) => {
      const complaints: string[] = [];
      walk(file.tree, (node) => {
        const what = readsEnvironment(node);
        if (what === null) return;
        complaints.push(
          complaint(
            file,
            node.getStart(file.tree),
            `${what} is read here, but only src/server/env.ts reads the environment, so that a missing value is found at the start: add it to the schema there and use env().`,
          ),
        );
      });
      return complaints;
    });
}
