/**
 * `npm run fonts`: writes the guide's font files anew. Run it after a change of a font's package or of its
 * letters.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFiles } from './font-files.ts';

const root = new URL('../../../', import.meta.url);

for (const [path, content] of await fontFiles()) {
  const file = fileURLToPath(new URL(path, root));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${path} ${String(content.byteLength)}\n`);
}
