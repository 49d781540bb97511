import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnsecuredJWT, decodeProtectedHeader } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { loadKeys } from '../../../../src/local/stack/keys.ts';
import { StackError } from '../../../../src/local/stack/stack-error.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});

test('keys are made once and stay the same', async () => {
  const made = await loadKeys(dir);
  const read = await loadKeys(dir);
  expect(read.anonKey).toBe(made.anonKey);
  expect(read.serviceRoleKey).toBe(made.serviceRoleKey);
  expect(read.jwks).toEqual(made.jwks);
  const token = await made.sign({ sub: 'ana' }, 60);
  expect(await read.verify(token)).toMatchObject({ sub: 'ana' });
});

test('the file is for its owner only, and the published half has no secret', async () => {
  const { jwks } = await loadKeys(dir);
  expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toContain('"d"');
  expect(JSON.stringify(jwks)).not.toContain('"d"');
});

test('the API keys carry their role and are signed like a session', async () => {
  const keys = await loadKeys(dir);
  expect(await keys.verify(keys.anonKey)).toMatchObject({ role: 'anon' });
  expect(await keys.verify(keys.serviceRoleKey)).toMatchObject({ role: 'service_role' });
  expect(decodeProtectedHeader(keys.anonKey)).toMatchObject({
    alg: 'ES256',
    kid: keys.jwks.keys[0]?.kid,
  });
});

test('expired, unsigned and foreign tokens are rejected', async () => {
  const keys = await loadKeys(dir);
  const other = await loadKeys(join(dir, 'other'));
  await expect(keys.verify(await keys.sign({ sub: 'ana' }, -1))).rejects.toThrow(/exp/);
  await expect(keys.verify(new UnsecuredJWT({ sub: 'ana' }).encode())).rejects.toThrow();
  await expect(keys.verify(await other.sign({ sub: 'ana' }, 60))).rejects.toThrow(/signature/);
});

test('a damaged file is explained', async () => {
  writeFileSync(join(dir, 'keys.json'), '{"privateKey":');
  const attempt = loadKeys(dir);
  await expect(attempt).rejects.toBeInstanceOf(StackError);
  await expect(attempt).rejects.toThrow(/are damaged\. Remove the file to make new ones/);
});
