/** Run once before the browser tests: a site for each worker, whose addresses are provided. */
import type { TestProject } from 'vitest/node';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { asGuide, forEachWorker } from './guide.ts';
import type { ServedSite } from './serve-site.ts';
import { serveInProcess } from './served.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleAdmin: { email: string; password: string };
  }
}

async function serveSite(): Promise<ServedSite & { stop(): Promise<void> }> {
  const { line, stop } = await serveInProcess(new URL('serve-site.ts', import.meta.url));
  return { ...(JSON.parse(line) as ServedSite), stop };
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { all, stop } = await forEachWorker(project, serveSite);
  project.provide('guides', all.map(asGuide));
  project.provide(
    'siteDirs',
    all.map(({ siteDir }) => siteDir),
  );
  project.provide('sampleAdmin', SAMPLE_ADMIN);
  return stop;
}
