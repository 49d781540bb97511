/**
 * `npm run restore -- <file>`: fills an empty project from a backup. See
 * backup/README.md.
 */
import { BackupError, parseBackupSettings, reportFailure } from './backup/backup-settings.ts';
import { openFileStore } from './backup/file-store.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { loadEnvFile, say } from './terminal.ts';

loadEnvFile();
const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new BackupError('Name the file: npm run restore -- <file>');
  const settings = parseBackupSettings(process.env);
  const { manifest, heldMails } = await restoreBackup({
    databaseUrl: settings.DATABASE_URL,
    supabaseUrl: settings.SUPABASE_URL,
    files: openFileStore(settings.SUPABASE_URL, settings.SUPABASE_SERVICE_ROLE_KEY),
    file,
    key: process.env['BACKUP_KEY'] || undefined,
    say,
  });
  say(`Restored as of ${manifest.createdAt}. A build is requested.`);
  if (heldMails > 0) {
    say(
      `${heldMails} emails were waiting and are held back; netlify/README.md, "A mail did not come", says how one is sent.`,
    );
  }
} catch (error) {
  reportFailure(error);
}
