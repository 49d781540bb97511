/** Run once before the browser tests: finds (or installs) the Chromium they all use. */
import type { TestProject } from 'vitest/node';
import type { Chromium } from './chromium.ts';
import { findChromium, thisMachine } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export async function setup(project: TestProject): Promise<void> {
  const write = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const chromium = await findChromium(thisMachine(write));
  write(`  Chromium ${chromium.version}, ${chromium.path}`);
  project.provide('chromium', chromium);
}
