import { expect, test } from 'vitest';
import { makeFixture } from './host-fixture.ts';

test('hello', async () => {
  const { start } = await makeFixture();
  const host = await start();
  expect(await (await fetch(host.url)).text()).toContain('Front');
  expect(await (await fetch(`${host.url}/api/echo/x`)).json()).toEqual({});
});
