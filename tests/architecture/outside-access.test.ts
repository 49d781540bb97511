import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { environmentComplaints, tableComplaints } from './rules/outside-access.ts';

describe('tables', () => {
  test.each([
    "await db.from('events').select()",
    "await client().from('events').select()",
    "await db.schema('public').from(`events`).select()",
    "await db.rpc('submit_event', {})",
    'await db.rpc(name)',
    "await rpc(db, 'submit_event', {}, schema)",
  ])('are found elsewhere: %s', (call) => {
    const files = sample({ 'src/features/events/submit.server.ts': `\nexport const x = ${call};` });
    expect(tableComplaints(files)).toEqual([
      expect.stringMatching(/^src\/features\/events\/submit\.server\.ts:2: .*\*\.store\.ts/),
    ]);
  });

  test('are told from what only looks like them', () => {
    const files = sample({
      'src/features/events/events.store.ts': "db.from('events');",
      'src/local/start.ts': "db.from('events');",
      'src/features/events/x.ts':
        "Array.from('abc'); Buffer.from('abc'); Uint8Array.from('a'); client.storage.from('images'); // db.from('events')",
    });
    expect(tableComplaints(files)).toEqual([]);
  });
});

describe('the environment', () => {
  test.each([
    'process.env.SITE_URL',
    "process.env['SITE_URL']",
    'globalThis.process; Object.keys(process.env)',
    "Netlify.env.get('SITE_URL')",
    'import.meta.env.SUPABASE_URL',
    'import.meta.env',
  ])('is found elsewhere: %s', (reading) => {
    const files = sample({
      'src/features/x/x.server.ts': `export const x = () => { ${reading} };`,
    });
    expect(environmentComplaints(files)).toHaveLength(1);
  });

  test('is found in the frontmatter of a page, and by its import', () => {
    const files = sample({
      'src/pages/index.astro': '---\nconst url = process.env.URL;\n---\n<p>process.env.URL</p>',
      'src/server/mail.ts': "import { env } from 'node:process';",
    });
    expect(environmentComplaints(files).map((line) => line.split(' ')[0])).toEqual([
      'src/pages/index.astro:2:',
      'src/server/mail.ts:1:',
    ]);
  });

  test('is told from facts of the build and the env() of the guide', () => {
    const files = sample({
      'src/features/x/x.ts':
        'export const x = [import.meta.env.DEV, env().SITE_URL, settings.env];',
      'src/server/env.ts': 'parse(process.env)',
      'src/local/start.ts': 'process.env.PORT',
    });
    expect(environmentComplaints(files)).toEqual([]);
  });
});
