/** Finds what can be changed in a file of TypeScript. */
import ts from 'typescript';
import type { Candidate } from './candidate.ts';
import { Candidates } from './candidate.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const ATTRIBUTES = /^(?:aria-[a-z]+|role|disabled|required|hidden|htmlFor|checked|tabIndex|rel)$/;
/** Matches a plain word that stands for a state or kind, such as `approved`. */
const WORD = /^[a-z][\w-]{1,30}$/;

function nameOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isFunctionLike(node) && node.name !== undefined) return node.name.getText();
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : null;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Returns whether `a && b` decides what a component shows, and is not a part of another condition. */
const isShownIf = (node: ts.BinaryExpression): boolean =>
  node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
  ts.isJsxExpression(node.parent);

export function codeCandidates(path: string, text: string): Candidate[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const candidates = new Candidates();
  const kind = path.endsWith('.tsx') ? 'components' : 'rules';

  const visit = (node: ts.Node, scope: string): void => {
    const add = (change: string, now: string, changed: ts.Node = node) =>
      candidates.add({
        ...{ kind, scope, change, now, text: node.getText() },
        ...{ from: changed.getStart(), to: changed.end },
      });
    const negate = (condition: ts.Expression) =>
      candidates.add({
        ...{ kind, scope, change: 'negate', text: condition.getText() },
        ...{ now: `!(${condition.getText()})`, from: condition.getStart(), to: condition.end },
      });
    if (ts.isIfStatement(node)) negate(node.expression);
    if (ts.isConditionalExpression(node)) {
      const { condition, whenTrue, whenFalse } = node;
      if (kind === 'components' && isText(whenTrue) && isText(whenFalse)) {
        add('swap', `${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()}`);
      } else negate(condition);
    }
    if (ts.isBinaryExpression(node) && kind === 'components' && isShownIf(node)) negate(node.left);
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      if (ATTRIBUTES.test(name)) add('attribute', '');
      if (/^on[A-Z]/.test(name)) add('handler', '');
      if (name === 'className' || name === 'style') return;
    }
    if (kind === 'rules' && scope !== '') visitRule(node, add);
    ts.forEachChild(node, (child) => visit(child, nameOf(child) ?? scope));
  };
  visit(tree, '');
  return candidates.found;
}

/** Adds the possible changes of a node in the code of a rule, except the negation of conditions. */
function visitRule(
  node: ts.Node,
  add: (change: string, now: string, changed?: ts.Node) => void,
): void {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText();
    const compared = COMPARISONS[operator];
    if (compared !== undefined) add('compare', compared, node.operatorToken);
    const joined = LOGIC[operator];
    if (joined !== undefined) add('logic', joined, node.operatorToken);
    const { right } = node;
    if (compared !== undefined && ts.isStringLiteral(right) && WORD.test(right.text)) {
      add('word', `'${right.text}-other'`, right);
    }
  }
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) {
    const { parent } = node;
    const place = ts.isElementAccessExpression(parent) || ts.isPropertyAssignment(parent);
    if (!place) add('number', `(${node.getText()} + 1)`);
  }
  if (ts.isReturnStatement(node) && node.expression !== undefined) {
    if (node.expression.getText() !== 'undefined') add('return', 'return undefined as never;');
  }
  if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
    if (ts.isCallExpression(call)) add('drop', ';');
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    if (node.expression.name.text === 'filter') {
      add('filter', node.expression.expression.getText());
    }
  }
}
