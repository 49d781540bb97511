/** Reads the settings of `npm run backup` and `npm run restore`; the guide itself needs no DATABASE_URL. */
import { z } from 'zod';
import { isLoopback } from '../../server/env-rules.ts';
import { BackupError } from './backup-error.ts';

const settingsSchema = z.object({
  /** URL of the database with its password: Supabase's dashboard, Connect, "Session pooler". Secret. */
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' }),
  /** The project's URL and service key, as for the guide: files are read and written through them. */
  SUPABASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20, 'is missing or too short'),
});

export type BackupSettings = z.infer<typeof settingsSchema>;

/**
 * Parses the settings.
 * @param source usually `process.env`; empty strings count as absent
 * @throws BackupError naming each bad setting; never a value
 */
export function parseBackupSettings(source: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name} ${given[name] === undefined ? 'is missing' : message}`;
  });
  throw new BackupError(`Set these in .env (README, Backup and restore):\n${problems.join('\n')}`);
}

/**
 * Says how to connect. A remote connection is encrypted, but the certificate is not verified, as with `psql`
 * and `sslmode=require`: Supabase signs it itself. A URL that names an `sslmode` is used as it is.
 */
export function connectionOf(databaseUrl: string): {
  connectionString: string;
  ssl?: { rejectUnauthorized: false };
} {
  const isPlain = isLoopback(databaseUrl) || new URL(databaseUrl).searchParams.has('sslmode');
  return {
    connectionString: databaseUrl,
    ...(!isPlain && { ssl: { rejectUnauthorized: false } }),
  };
}
