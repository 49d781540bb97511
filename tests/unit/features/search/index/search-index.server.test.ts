import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { writeSearchIndex } from '../../../../../src/features/search/index/search-index.server.ts';
import { searchRecords } from '../../../../../src/features/search/index/search-record.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const site = () => pathToFileURL(`${folder}/`);
const giveRecords = (records: unknown) =>
  writeFile(join(folder, 'search-records.json'), JSON.stringify(records));

const records = searchRecords({
  past: [],
  upcoming: [sampleEvent({ id: 'one' }), sampleEvent({ id: 'two' })],
});

test('a build gets an index of its events, without records and unused files', async () => {
  await giveRecords(records);
  expect(await writeSearchIndex(site())).toBe(2);
  expect(await readdir(folder)).toEqual(['pagefind']);
  const written = await readdir(join(folder, 'pagefind'));
  expect(written.filter((file) => !/\.pf_meta$/.test(file)).toSorted()).toEqual([
    'filter',
    'fragment',
    'index',
    'pagefind-entry.json',
    'pagefind-worker.js',
    'pagefind.js',
    'wasm.unknown.pagefind',
  ]);
  expect(await readdir(join(folder, 'pagefind', 'fragment'))).toHaveLength(2);
});

test('an event without a single word is in the index, too', async () => {
  const blank = { title: '🎉', venueName: '', city: '', category: '?', tags: [], description: '' };
  await giveRecords(
    searchRecords({ past: [], upcoming: [sampleEvent({ id: 'one', ...blank }), sampleEvent()] }),
  );
  expect(await writeSearchIndex(site())).toBe(2);
});

test('a build without records fails', async () => {
  await expect(writeSearchIndex(site())).rejects.toThrow('search-records.json');
});

test('a refused record fails the build', async () => {
  await giveRecords([...records, { ...records[0], url: 7 }]);
  await expect(writeSearchIndex(site())).rejects.toThrow();
});

test('an incomplete index fails the build', async () => {
  await giveRecords([...records, { ...records[0], url: '/events/three', language: 'en' }]);
  await expect(writeSearchIndex(site())).rejects.toThrow('holds 2 of 3 events');
});

test('a guide without events has no index', async () => {
  await giveRecords([]);
  expect(await writeSearchIndex(site())).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});
