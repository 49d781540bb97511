import { expect, test, vi } from 'vitest';
import { claimInstance } from '../../../../src/local/stack/instance.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a folder is refused to another user, but not to root, nor where users have no ids', async () => {
  const folder = await temporaryFolder();
  const user = vi.spyOn(process as { getuid: () => unknown }, 'getuid').mockReturnValue(54_321);
  expect(() => claimInstance(folder)).toThrow(/belongs to .*, who started the stack before/);
  for (const uid of [0, undefined]) {
    user.mockReturnValue(uid);
    claimInstance(folder).release();
  }
});
