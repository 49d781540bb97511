/** No output file of a build holds a secret of the environment. */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_SETTINGS } from '../../../src/server/env.ts';
import { searchFolder, secretsOf } from '../../../src/tools/deploy-check/leaked-secrets.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';
import { BUILD_SECRETS } from '../../support/stack/site-environment.ts';

const SECRETS = secretsOf({
  ...BUILD_SECRETS,
  SUPABASE_SERVICE_ROLE_KEY: guide().serviceRoleKey,
});

test('the build is given every secret there is', () => {
  expect(SECRETS.map(({ name }) => name)).toEqual(SECRET_SETTINGS);
});

test('pages, scripts, functions, configuration and log of a build hold no secret', async () => {
  const { files, leaks } = await searchFolder(dirname(siteDir()), SECRETS);
  expect(files).toEqual(
    expect.arrayContaining([
      'site/index.html',
      'functions/ssr/ssr.mjs',
      'config.json',
      'build.log',
    ]),
  );
  expect(leaks).toEqual([]);
});
