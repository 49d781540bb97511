/** A volunteer finds in the history what another one changed, and restores the earlier version. */
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { button, newTitle, overflow } from '../../support/browser/page-parts.ts';
import { adminHeaders } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { proveEach } from '../../support/prove.ts';

test.each(proveEach([390, 1280]))(
  'an earlier version is found from its record, compared and restored, at %s pixels',
  async (width) => {
    const name = newTitle('Players of Lamar');
    const write = async (method: string, path: string, body: object) =>
      (await callApi(path, { method, body, headers: await adminHeaders() })).json as {
        id: string;
        updatedAt: string;
      };
    const { id, updatedAt } = await write('POST', '/api/admin/organizers', { name });
    await write('PATCH', `/api/admin/organizers/${id}`, {
      ...{ name: `${name} Renamed`, city: 'Rockport', version: updatedAt },
    });

    const admin = await adminVisitor(recordPaths.organizers({ open: id }), { width });
    await admin.getByRole('link', { name: 'History of this organizer' }).click();
    const steps = admin.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => steps.count()).toBe(2);
    const latest = steps.first();
    await latest.getByText('What changed').click();
    await latest.getByText('Rockport, TX').waitFor();
    await expectAccessible(admin);
    expect(await overflow(admin)).toEqual([]);
    await latest.getByRole('button', { name: /^Restore What Was Before/ }).click();
    await expect
      .poll(async () => {
        const response = await callApi(`/api/admin/organizers/${id}`, {
          headers: await adminHeaders(),
        });
        return response.json;
      })
      .toMatchObject({ name, city: null });
    await admin.getByText('restored an earlier version of').waitFor();

    await button(admin, 'Show the Whole History').click();
    await expect.poll(() => new URL(admin.url()).searchParams.get('id')).toBeNull();
    await admin.getByLabel('Search the history').fill(`${name} Renamed`);
    await expect.poll(() => new URL(admin.url()).searchParams.get('q')).toBe(`${name} Renamed`);
    await expect.poll(() => steps.count()).toBe(2);
  },
);
