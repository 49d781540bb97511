/** The code that a record's description adds to a page, and the code that its editor adds before its use. */
import { globSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const RECORDS = globSync('src/**/*-record.ts')
  .filter((path) => readFileSync(path, 'utf8').includes('defineRecord('))
  .sort();

/** Bundles a file for the browser. @returns the packages and the bytes that come at once, without lazy parts */
async function bundled(entry: string) {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    metafile: true,
    write: false,
  });
  const packages = new Set<string>();
  let bytes = 0;
  const add = (name: string) => {
    const output = metafile.outputs[name];
    bytes += output?.bytes ?? 0;
    for (const path of Object.keys(output?.inputs ?? {})) {
      const [, found] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
      if (found !== undefined) packages.add(found);
    }
    for (const { path, kind } of output?.imports ?? []) if (kind !== 'dynamic-import') add(path);
  };
  for (const [name, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint === entry) add(name);
  }
  return { packages: [...packages], bytes };
}

test('the records that editors write are described', () => {
  expect(RECORDS.length).toBeGreaterThanOrEqual(6);
});

test.each(RECORDS)('%s is plain data of at most 4 KiB', async (path) => {
  const { packages, bytes } = await bundled(path);
  expect(packages).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(4 * 1024);
});

test('an editor loads its schema when the form is used', async () => {
  const { packages } = await bundled('src/desk/records/venues/VenueEditor.tsx');
  expect(packages).toContain('react');
  expect(packages).not.toContain('zod');
  expect((await bundled('src/desk/records/venues/venue-fields.ts')).packages).toContain('zod');
});
