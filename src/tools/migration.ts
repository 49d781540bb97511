/**
 * `npm run migration -- baseline`: writes the one migration anew, from the files of supabase/schemas and from
 * supabase/platform.sql. The next `npm start` offers to begin anew with it.
 */
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { BASELINE, joinSchemas, readSchemas } from './migration/baseline.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const USAGE = [
  'npm run migration -- baseline   joins supabase/schemas and platform.sql to the one migration',
];

async function writeBaseline(): Promise<void> {
  const files = await readSchemas();
  await writeFile(BASELINE, joinSchemas(files));
  say(`Wrote ${relative(process.cwd(), BASELINE)} from ${files.length} files.`);
}

const [name, ...further] = process.argv.slice(2);
if (name === 'baseline' && further.length === 0) await runCommand(writeBaseline);
else if (name === '--help') printUsage(USAGE, { does: '' });
else printUsage(USAGE, { does: '', message: 'Say what to write.' });
