/**
 * Runs instead of a build when another guide of the run has already built the same rows: copies that build
 * and changes the addresses and keys in it to those of this process's environment. Drawn QR codes keep the
 * old address. Arguments: the folder of the pages, and the `ModelSite` as JSON.
 */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CONFIG_FILE,
  FUNCTIONS_FOLDER,
  SITE_FOLDER,
} from '../../../../src/local/host/releases/release.ts';
import type { ModelSite } from '../test-site.ts';

const ADDRESSES = ['SITE_URL', 'SUPABASE_URL', 'STRIPE_API_URL'];
// Replaces the service key, too, so that a test finds it in a copy if the build contains it.
const KEYS = ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'STRIPE_PUBLISHABLE_KEY'];
const TEXT = /\.(?:html|m?js|json|css|xml|txt|ics|svg)$/;
/** The search index's compressed texts of the events, which hold addresses of images. */
const COMPRESSED = /\.pf_fragment$/;

const [siteDir = '', given = ''] = process.argv.slice(2);
const model = JSON.parse(given) as ModelSite;
const from = dirname(model.siteDir);
const generated = join(dirname(siteDir), 'v1');

const portOf = (address = ''): string => new URL(address).port;
const ports = new Map(
  ADDRESSES.map((name) => [portOf(model.env[name]), portOf(process.env[name])]),
);
/** Matches a port after the colon of an address, which may be escaped, or as a value in JSON. */
const PORT = new RegExp(`((?::|%3A)(?: ?")?)(${[...ports.keys()].join('|')})\\b`, 'g');

function adapt(text: string): string {
  const moved = text.replaceAll(
    PORT,
    (_, before: string, port: string) => before + ports.get(port),
  );
  return KEYS.reduce(
    (all, name) => all.replaceAll(model.env[name] ?? '', process.env[name] ?? ''),
    moved,
  );
}

await cp(join(from, SITE_FOLDER), siteDir, { recursive: true });
await cp(join(from, FUNCTIONS_FOLDER), join(generated, FUNCTIONS_FOLDER), { recursive: true });
await cp(join(from, CONFIG_FILE), join(generated, CONFIG_FILE));
for (const folder of [siteDir, generated]) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isCompressed = COMPRESSED.test(entry.name);
    if (!entry.isFile() || !(isCompressed || TEXT.test(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const text = (isCompressed ? gunzipSync(content) : content).toString();
    const adapted = adapt(text);
    if (adapted !== text) await writeFile(file, isCompressed ? gzipSync(adapted) : adapted);
  }
}
process.stdout.write(await readFile(join(from, 'build.log'), 'utf8'));
