/**
 * The order of test files: in the browser those that publish events come last.
 *
 * Files of one worker share a guide, and its built pages are at most five minutes behind its database.
 * Whoever compares the two must not come after somebody who has just published.
 */
import { readFileSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const PUBLISHES = /\bpublishEvent\b|\bdecideAsAdmin\b|'approved'|'Approve'/;

const comesLast = ({ moduleId, project }: TestSpecification): boolean =>
  project.name === 'browser' && PUBLISHES.test(readFileSync(moduleId, 'utf8'));

export class ReadersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(comesLast(a)) - Number(comesLast(b)));
  }
}
