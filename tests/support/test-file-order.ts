/**
 * Sorts test files by kind, in the order of vitest.config.ts: the static checks begin first, beside the first
 * unit tests.
 */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

export class TestFileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kinds = this.ctx.projects.map(({ name }) => name);
    return sorted.toSorted((a, b) => kinds.indexOf(a.project.name) - kinds.indexOf(b.project.name));
  }
}
