/** Run once before the browser tests: one site for all of them, whose addresses are provided. */
import type { TestProject } from 'vitest/node';
import { SAMPLE_ADMIN } from '../../supabase/seed/sample-data.ts';
import { startTestSite } from './test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleAdmin: { email: string; password: string };
    /** The folder of the built site, as it was when the tests began. */
    siteDir: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startTestSite();
  project.provide('siteUrl', site.url);
  project.provide('siteDir', site.siteDir);
  project.provide('supabaseUrl', site.stack.supabaseUrl);
  project.provide('anonKey', site.stack.anonKey);
  project.provide('serviceRoleKey', site.stack.serviceRoleKey);
  project.provide('sampleAdmin', SAMPLE_ADMIN);
  return () => site.stop();
}
