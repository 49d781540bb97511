/** Tests that run, all of them, under names that read as sentences. */
import { matchesGlob } from 'node:path';
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';
import { testProjects } from '../../support/runner/projects.ts';

const RUNNERS = ['test', 'it', 'describe', 'suite'];
const SWITCHES = ['only', 'skip', 'todo', 'skipIf', 'runIf', 'fails'];

const isTest = ({ path }: ProjectFile) => path.startsWith('tests/') && /\.test\.tsx?$/.test(path);

/** The runner a call starts from: `test` of `test.each([…])('…')`. */
function runnerOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) {
    return runnerOf(node.expression);
  }
  return ts.isTaggedTemplateExpression(node) ? runnerOf(node.tag) : '';
}

/** Every test that is switched off, and every one that switches off the others. */
export function switchedOffComplaints(files: CodeFile[]): string[] {
  return files.filter(isTest).flatMap((file) => {
    const complaints: string[] = [];
    walk(file.tree, (node) => {
      if (!ts.isPropertyAccessExpression(node) || !SWITCHES.includes(node.name.text)) return;
      if (!RUNNERS.includes(runnerOf(node.expression))) return;
      complaints.push(
        complaint(
          file,
          node.getStart(file.tree),
          `.${node.name.text} keeps tests from running or from failing: repair the test, or remove it.`,
        ),
      );
    });
    return complaints;
  });
}

/** Every test name that says what should be, instead of what is. */
export function testNameComplaints(files: CodeFile[]): string[] {
  return files.filter(isTest).flatMap((file) => {
    const complaints: string[] = [];
    walk(file.tree, (node) => {
      if (!ts.isCallExpression(node) || !RUNNERS.includes(runnerOf(node.expression))) return;
      const [name] = node.arguments;
      if (name === undefined || !ts.isStringLiteralLike(name) || !/\bshould\b/i.test(name.text)) {
        return;
      }
      complaints.push(
        complaint(
          file,
          name.getStart(file.tree),
          'a test name says what is, as in "a weekly event keeps its time", without "should".',
        ),
      );
    });
    return complaints;
  });
}

/** Every test file that no vitest project takes up, or that two do. */
export function orphanTestComplaints(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path))
    .flatMap(({ path }) => {
      const takers = testProjects.filter(
        ({ include, exclude }) =>
          include.some((glob) => matchesGlob(path, glob)) &&
          !exclude.some((glob) => matchesGlob(path, glob)),
      );
      if (takers.length === 1) return [];
      return [
        `${path}: ${takers.length === 0 ? 'no stage of npm test runs this file' : 'several stages run this file'}: see tests/support/runner/projects.ts for what goes where.`,
      ];
    });
}

/** Rules without a test of their own, each with its reason. */
const UNTESTED: Record<string, string> = {
  'src/features/advertising/order/order-elements.client.ts':
    'reads and fills a page: tests/browser/ad-order-form.test.ts',
  'src/features/advertising/order/use-ad-order.client.ts':
    'a hook: tests/browser/ad-order-form.test.ts',
  'src/features/advertising/order/use-order-payment.client.ts':
    'a hook: tests/browser/ad-order-payment.test.ts',
  'src/features/advertising/order/use-order-start.client.ts':
    'a hook: tests/browser/ad-order-form.test.ts',
  'src/features/advertising/image/image-size.client.ts':
    'opens a picture in a page: tests/browser/ad-order-form.test.ts',
  'src/features/advertising/image/use-ad-image.client.ts':
    'a hook: tests/browser/ad-order-form.test.ts',
  'src/features/advertising/placements/fill-placement.client.ts':
    'acts on a page: tests/browser/advertising-places.test.ts',
  'src/features/contact/use-contact-form.client.ts': 'a hook: tests/browser/contact.test.ts',
  'src/features/advertising/review/use-ad-actions.client.ts':
    'a hook: tests/browser/admin-advertising.test.ts',
  'src/features/admin/use-dashboard-page.client.ts':
    'a hook: tests/browser/admin-advertising.test.ts',
  'src/features/newsletter/newsletter-form.client.ts':
    'acts on a page: tests/browser/newsletter.test.ts',
  'src/features/newsletter/unsubscribe-form.client.ts':
    'acts on a page: tests/browser/newsletter.test.ts',
  'src/features/privacy/save-export.client.ts':
    'a download: tests/browser/admin-newsletter.test.ts',
  'src/features/submissions/draft/use-draft.client.ts':
    'a hook: tests/browser/event-drafts.test.ts',
  'src/features/submissions/form/use-event-form.client.ts':
    'a hook: tests/browser/event-form-plan.test.ts',
  'src/features/submissions/form/use-listed-events.client.ts':
    'a hook: tests/browser/event-form-plan.test.ts',
  'src/features/submissions/form/use-plan.client.ts':
    'a hook: tests/browser/event-form-plan.test.ts',
  'src/features/submissions/form/use-submission.client.ts':
    'a hook: tests/browser/submit-event-form.test.ts',
  'src/features/manage-links/event/use-change-form.client.ts':
    'a hook: tests/browser/manage-event.test.ts',
  'src/features/manage-links/event/use-view-focus.client.ts':
    'a hook: tests/browser/manage-event.test.ts',
};

/** True when a file only declares: types, and constants that compute nothing. */
function onlyDeclares({ tree }: CodeFile): boolean {
  let computes = false;
  walk(tree, (node) => {
    computes ||= ts.isFunctionLike(node) && !ts.isTypeNode(node) && !ts.isMethodSignature(node);
    computes ||= ts.isCallExpression(node) || ts.isNewExpression(node);
  });
  return !computes;
}

/** Every file of rules without a test at the mirrored path, and every exception no longer needed. */
export function untestedComplaints(
  files: CodeFile[],
  exceptions: Record<string, string> = UNTESTED,
): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const complaints: string[] = [];
  for (const file of files) {
    if (!/^src\/features\/.*\.ts$/.test(file.path)) continue;
    if (/\.(?:store|server|d)\.ts$/.test(file.path) || onlyDeclares(file)) continue;
    const mirrored = file.path.replace(/^src\//, 'tests/unit/').replace(/\.ts$/, '.test');
    const tested = paths.has(`${mirrored}.ts`) || paths.has(`${mirrored}.tsx`);
    if (tested === file.path in exceptions) {
      complaints.push(
        tested
          ? `${file.path}: has a test now, so its row in UNTESTED of tests/architecture/rules/test-files.ts can go.`
          : `${file.path}: rules have a test at the mirrored path: write ${mirrored}.ts, or add a reason to UNTESTED in tests/architecture/rules/test-files.ts.`,
      );
    }
  }
  for (const path of Object.keys(exceptions)) {
    if (!paths.has(path)) {
      complaints.push(
        `tests/architecture/rules/test-files.ts: UNTESTED names ${path}, which is gone.`,
      );
    }
  }
  return complaints;
}
