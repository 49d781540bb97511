/**
 * `npm run backup`: writes the database and the files into one dated file. `npm run backup -- <folder>`
 * writes the file into that folder; `npm run backup -- --verify <file>` checks that a backup is complete. See
 * backup/README.md.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '../site.ts';
import { counted } from '../text/words.ts';
import { readArchive } from './backup/archive.ts';
import { parseBackupSettings, reportFailure } from './backup/backup-settings.ts';
import { createBackup } from './backup/create-backup.ts';
import { openFileStore } from './backup/file-store.ts';
import { verifyEntries, type Manifest } from './backup/manifest.ts';
import { loadEnvFile, say } from './terminal.ts';

const FOLDER = 'backups';

const summary = ({ createdAt, tables, files, accounts, missingFiles }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const gone = missingFiles === 0 ? '' : `; removed meanwhile: ${counted(missingFiles, 'file')}`;
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(files.length, 'file')} and ${counted(accounts, 'account')}, as of ${createdAt}${gone}.`;
};

async function backUp(folder: string, key: string | undefined): Promise<void> {
  const settings = parseBackupSettings(process.env);
  const now = new Date();
  const moment = now.toISOString().slice(0, 16).replace(':', '');
  const ending = key === undefined ? 'tar.gz' : 'tar.gz.age';
  const file = join(
    folder,
    `${site.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-${moment}Z.${ending}`,
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  say(`Writing ${file} …`);
  const manifest = await createBackup({
    databaseUrl: settings.DATABASE_URL,
    supabaseUrl: settings.SUPABASE_URL,
    files: openFileStore(settings.SUPABASE_URL, settings.SUPABASE_SERVICE_ROLE_KEY),
    file,
    key,
    now,
    say,
  });
  say(`Done: ${summary(manifest)}`);
  if (key === undefined) {
    say(
      'It is not encrypted and holds addresses of people. Set BACKUP_KEY before it leaves this computer.',
    );
  }
}

loadEnvFile();
const key = process.env['BACKUP_KEY'] || undefined;
const [first, second] = process.argv.slice(2);
try {
  if (first === '--verify') {
    say(`Whole: ${summary(await verifyEntries(readArchive(second ?? '', key)))}`);
  } else {
    await backUp(first ?? FOLDER, key);
  }
} catch (error) {
  reportFailure(error);
}
