import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Chooses files as a person does, who cannot before the script of the page is there. Playwright would
 * hand them to a control that is still switched off, and nobody would take them.
 */
export async function chooseFiles(
  chooser: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await expect.poll(() => chooser.isEnabled()).toBe(true);
  await chooser.setInputFiles(files);
}
