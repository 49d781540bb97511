/**
 * `npm run admin`: gives an account the role of an admin or an editor, such as the first admin of a project.
 * Makes the account if there is none, and prints a link to choose its password. `-- --help` prints how.
 */
import { fileURLToPath } from 'node:url';
import { assignRole } from '../desk/team/team.store.ts';
import { readSettings } from '../local/stack/settings.ts';
import { teamPaths } from '../desk-paths.ts';
import { ensureAccount, newPasswordToken } from '../server/access/accounts.ts';
import { isLoopback } from '../server/env-rules.ts';
import { readArguments, USAGE } from './admin/arguments.ts';
import { serviceDatabase } from './service-database.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the site's URL, with which the password link begins; throws if a hosted project has no SITE_URL.
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
  const account = await ensureAccount(db, email);
  const { outcome } = await assignRole(db, email, role);
  if (outcome === 'last_admin') {
    throw new Error(`${email} is the only admin. Make another one first, who signs in once.`);
  }
  const token = await newPasswordToken(db, email);
  if (outcome === 'missing' || token === null) {
    throw new Error(`The account of ${email} was deleted meanwhile. Please try again.`);
  }
  say(
    account === 'made'
      ? `${email} has an account now, as ${role}.`
      : `${email} is ${role}. The account was there before; its password works until another is chosen.`,
  );
  say('');
  say('Open this within an hour to choose a password; it works once:');
  say(new URL(teamPaths.choosePassword(token), siteUrl).href);
}

const command = readArguments(process.argv.slice(2));
if (command.does === 'assign') await runCommand(() => assign(command.email, command.role));
else printUsage(USAGE, command);
