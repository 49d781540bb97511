import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { loadKeys } from '../../../../src/local/stack/keys.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});

test('the file is for its owner only, and the published half has no secret', async () => {
  const { jwks } = await loadKeys(dir);
  expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toContain('"d"');
  expect(JSON.stringify(jwks)).not.toContain('"d"');
});

test('expired, unsigned and foreign tokens are rejected', async () => {
  const keys = await loadKeys(dir);
  const other = await loadKeys(join(dir, 'other'));
  await expect(keys.verify(await keys.sign({ sub: 'ana' }, -1))).rejects.toThrow(/exp/);
  await expect(keys.verify(new UnsecuredJWT({ sub: 'ana' }).encode())).rejects.toThrow();
  await expect(keys.verify(await other.sign({ sub: 'ana' }, 60))).rejects.toThrow(/signature/);
});
