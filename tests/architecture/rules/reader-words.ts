/** Rule: texts for readers and volunteers say "email", because in American English mail is paper. */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';

/** Code whose texts only operators and developers read. */
const NOT_FOR_READERS = /^src\/(?:local|tools)\//;

/** Matches the word alone, but not as a part of a path, an address or a name in code. */
const MAIL = /(?<![\w$./@-])mails?(?![\w/@-]|\.\w)/i;

const isText = (node: ts.Node): boolean =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  node.kind === ts.SyntaxKind.TemplateHead ||
  node.kind === ts.SyntaxKind.TemplateMiddle ||
  node.kind === ts.SyntaxKind.TemplateTail;

const sentence = (text: string): string =>
  `“${text.trim().slice(0, 60)}” says mail: write email, or send, for what comes by email`;

/** Returns a complaint for each text of the site, of a function or an email that says "mail". */
export function readerWordComplaints(files: CodeFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:src|netlify)\//.test(path) && !NOT_FOR_READERS.test(path))
    .flatMap((file) => {
      const found: string[] = [];
      walk(file.tree, (node) => {
        const text = node.getText(file.tree);
        if (isText(node) && text.includes(' ') && MAIL.test(text)) {
          found.push(complaint(file, node.getStart(file.tree), sentence(text)));
        }
      });
      // Searches only the text between tags: tags, and what stands in braces, are left out.
      const markup = file.markup.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, (part) =>
        part.replaceAll(/[^\n]/g, ' '),
      );
      const at = markup.search(MAIL);
      if (at !== -1) found.push(complaint(file, at, sentence(markup.slice(at))));
      return found;
    });
}
