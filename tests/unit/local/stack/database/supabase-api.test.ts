import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { PostgrestSearch } from '../../../../../src/local/stack/database/supabase-api.ts';
import { findPostgrest } from '../../../../../src/local/stack/database/supabase-api.ts';
import { StackError } from '../../../../../src/local/stack/stack-error.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});

function program(name: string, mode = 0o755): string {
  const file = join(dir, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const search = (parts: Partial<PostgrestSearch>) =>
  findPostgrest({
    explicit: undefined,
    packaged: null,
    path: '',
    copyTo: join(dir, 'copied', 'postgrest'),
    ...parts,
  });

test('POSTGREST_BIN comes first', async () => {
  const explicit = program('own/postgrest');
  program('bin/postgrest');
  expect(await search({ explicit, path: join(dir, 'bin') })).toBe(explicit);
});

test('a POSTGREST_BIN that cannot be run is said, not passed over', async () => {
  const explicit = join(dir, 'nothing-here');
  const attempt = search({ explicit, path: join(dir, 'bin') });
  await expect(attempt).rejects.toThrow(
    `POSTGREST_BIN names ${explicit}, which is not a program that can be run. Correct or unset it.`,
  );
});

test('without the package it is looked for on the PATH', async () => {
  program('first/postgrest', 0o644);
  const found = program('second/postgrest');
  const path = ['', join(dir, 'nowhere'), join(dir, 'first'), join(dir, 'second')].join(':');
  expect(await search({ path })).toBe(found);
});

test('a package with other bytes than expected is not run', async () => {
  const packaged = program('package/postgrest');
  const attempt = search({ packaged });
  await expect(attempt).rejects.toBeInstanceOf(StackError);
  await expect(attempt).rejects.toThrow(/not the one this project was tested with .* "npm ci"/);
});

test('where there is none, the refusal says how to get one and what to do instead', async () => {
  const attempt = search({ path: dir });
  await expect(attempt).rejects.toBeInstanceOf(StackError);
  await expect(attempt).rejects.toThrow(/brew install postgrest.*POSTGREST_BIN.*supabase start/);
});
