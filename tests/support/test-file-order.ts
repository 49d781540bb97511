/**
 * The order of test files: kind by kind as vitest.config.ts lists them, the static checks beside the
 * unit tests; in the browser the files that publish events come last.
 *
 * Files of one worker share a guide whose built pages are at most five minutes behind its database:
 * a file that compares the two must not come after one that publishes.
 */
import { readFileSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const PUBLISHES = /\bpublishEvent\b|\bdecideAsAdmin\b|'approved'|'Approve'/;

const comesLast = ({ moduleId, project }: TestSpecification): boolean =>
  project.name === 'browser' && PUBLISHES.test(readFileSync(moduleId, 'utf8'));

export class TestFileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kinds = this.ctx.projects.map(({ name }) => name);
    return sorted.toSorted(
      (a, b) =>
        kinds.indexOf(a.project.name) - kinds.indexOf(b.project.name) ||
        Number(comesLast(a)) - Number(comesLast(b)),
    );
  }
}
