/**
 * Reads the settings of `npm run backup` and `npm run restore`. The guide itself does not use DATABASE_URL.
 */
import pg from 'pg';
import { z } from 'zod';
import { isLoopback } from '../../server/env-rules.ts';

/** Error that stops a backup or restore, with a message for the terminal: what is wrong and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Prints why a command stopped, and sets a failing exit code. Throws an unexpected error again, so that its
 * stack is printed.
 */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof BackupError) process.stderr.write(`${error.message}\n`);
  else if (error instanceof pg.DatabaseError) {
    process.stderr.write(`The database refused: ${error.message}. Check DATABASE_URL.\n`);
  } else throw error;
}

const settingsSchema = z.object({
  /** Secret URL of the database with its password: Supabase's dashboard, Connect, "Session pooler". */
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' }),
  /** URL and service key of the project, for reading and writing files; the guide has the same settings. */
  SUPABASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20, 'is missing or too short'),
});

export type BackupSettings = z.infer<typeof settingsSchema>;

/**
 * Parses the settings.
 * @param source usually `process.env`; empty strings count as missing
 * @throws BackupError that names each invalid setting, but never a value
 */
export function parseBackupSettings(source: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name} ${given[name] === undefined ? 'is missing' : message}`;
  });
  throw new BackupError(`Set these in .env (src/tools/backup/README.md):\n${problems.join('\n')}`);
}

/**
 * Returns the options for a connection. A remote connection is encrypted, but the certificate is not
 * verified, like `sslmode=require` in `psql`, because Supabase signs its certificate itself. A URL with an
 * `sslmode` is used unchanged.
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
