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
