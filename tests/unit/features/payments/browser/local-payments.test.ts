/**
 * The switch in astro.config.mjs: a build that charges real cards does not contain the local card
 * field.
 */
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { build, type Rolldown, type UserConfig } from 'vite';

const ENTRY = fileURLToPath(
  new URL('../../../../../src/features/payments/browser/card/CardField.tsx', import.meta.url),
);

/** Builds the card field with the guide's own configuration. @returns all output files as one text */
const builtWith = async (stripeApiUrl: string): Promise<string> => {
  vi.stubEnv('STRIPE_API_URL', stripeApiUrl);
  vi.resetModules();
  const { default: config } = (await import('../../../../../astro.config.mjs')) as {
    default: { vite: Pick<UserConfig, 'define'> };
  };
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    define: { ...config.vite.define },
    build: { write: false, rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'chunk' ? file.code : String(file.source))).join('\n');
};

const OF_THE_LOCAL_FIELD = ['no money moves', 'Test cards', '3-D Secure', '4000000000000002'];

test('a build for real cards holds nothing of the local field', { timeout: 30_000 }, async () => {
  const code = await builtWith('');
  expect(code).toContain('https://js.stripe.com');
  for (const text of OF_THE_LOCAL_FIELD) expect(code).not.toContain(text);
});

test('a build for the local stack holds it', { timeout: 30_000 }, async () => {
  const code = await builtWith('http://127.0.0.1:54327');
  for (const text of OF_THE_LOCAL_FIELD) expect(code).toContain(text);
});
