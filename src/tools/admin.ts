/**
 * `npm run admin`: makes a person an admin (such as the first admin of a project) or an editor. Creates the
 * person's account if there is none, and prints a link to choose its password. `-- --help` prints the usage.
 */
import { fileURLToPath } from 'node:url';
import { readSettings } from '../local/stack/settings.ts';
import { isLoopback } from '../server/env-rules.ts';
import { readArguments, USAGE } from './admin/arguments.ts';
import { assignWithLink } from './admin/assign-role.ts';
import { serviceDatabase } from './service-database.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the site's URL, with which the password link begins; throws if SITE_URL is missing and the database
 * is hosted.
 */
function siteAddress(): string {
  const { database, ports, siteUrl } = readSettings(ROOT);
  if (siteUrl !== null) return siteUrl;
  if (database === null || isLoopback(database.supabaseUrl)) {
    return `http://localhost:${String(ports.site)}`;
  }
  throw new Error('Set SITE_URL to the address of the site: the link leads there.');
}

async function assign(email: string, role: 'admin' | 'editor'): Promise<void> {
  const siteUrl = siteAddress();
  const db = await serviceDatabase(ROOT);
  for (const line of await assignWithLink(db, { email, role, siteUrl })) say(line);
}

const command = readArguments(process.argv.slice(2));
if (command.does === 'assign') await runCommand(() => assign(command.email, command.role));
else printUsage(USAGE, command);
