/** Opens the private page of a paid event to the guide itself, for the holder of its draft. */
import { linkHolder, type LinkHolder } from '../../server/access/private-link.ts';
import { newToken, tokenHash } from '../../server/access/token-hash.ts';
import type { Client } from '../../server/limits/rate-limit.ts';
import { type Db, unwrap } from '../../server/supabase.ts';

/**
 * Makes a private link of an event for one call; its token never leaves the function. Links are stopped when one is in
 * wrong hands: after that only a newer mail opens the event, so that this link is stopped too.
 */
export async function withEventLink<T>(
  db: Db,
  client: Pick<Client, 'ip'>,
  eventId: string,
  use: (holder: LinkHolder) => Promise<T>,
): Promise<T> {
  const links = () => db.from('private_links');
  const stopped = unwrap(
    await links()
      .select('stopped_at')
      .eq('event_id', eventId)
      .not('stopped_at', 'is', null)
      .limit(1),
    'look for stopped links',
  );
  const token = newToken();
  const link = { token_hash: tokenHash(token), event_id: eventId, ...stopped[0] };
  unwrap(await links().insert(link).select('token_hash'), 'make a link');
  try {
    return await use(linkHolder(token, client));
  } finally {
    await links().delete().eq('token_hash', link.token_hash);
  }
}
