import { parseArgs } from 'node:util';
import { readEmailAddress } from '../../forms/email-address.ts';

export type AdminCommand =
  | { does: 'assign'; email: string; role: 'admin' | 'editor' }
  | { does: 'help' }
  | { does: 'nothing'; message: string };

export const USAGE = [
  'npm run admin -- <address>                  makes an admin, and prints a link to choose a password',
  'npm run admin -- <address> --role editor    makes an editor, who looks after content only',
  'npm run admin -- --help                     shows this',
  '',
  'Reads SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY and SITE_URL from the environment or',
  '.env; without them, the local stack. Exit codes: 0 done, 1 failed or refused, 2 wrong arguments.',
];

const nothing = (message: string): AdminCommand => ({ does: 'nothing', message });

/**
 * Reads the command from the arguments of `npm run admin`; for wrong arguments, returns `nothing` with the
 * reason.
 */
export function readArguments(args: readonly string[]): AdminCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'admin' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { does: 'help' };
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0) return nothing('Give one email address.');
    const email = readEmailAddress(given)?.toLowerCase();
    if (email === undefined)
      return nothing(`"${given}" is no email address, as in ana@example.org.`);
    const { role } = values;
    if (role !== 'admin' && role !== 'editor') return nothing('A role is admin or editor.');
    return { does: 'assign', email, role };
  } catch (error) {
    return nothing(error instanceof Error ? error.message : String(error));
  }
}
