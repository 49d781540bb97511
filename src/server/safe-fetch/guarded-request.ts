/**
 * Sends one request to a public web server. Checks the server's IP address in the socket's own DNS lookup.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from '../safe-address.ts';

const WEB_PORTS: readonly number[] = [80, 443];

/** Resolves a host name to all its IP addresses: `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Reach {
  /** An origin on this machine that may be read besides public sites: that of the local stack's sources. */
  localOrigin?: string | null | undefined;
  ports?: readonly number[] | undefined;
  resolve?: Resolve | undefined;
}

/** A name or IP address leads inside the network; no connection was opened. */
export class InsideAddress extends Error {
  override name = 'InsideAddress';
}

const isThisMachine = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1';

/** Returns the rule for the IP addresses of a URL: public ones; for the local origin only this machine's. */
const ruleFor = (url: URL, { localOrigin }: Reach): ((ip: string) => boolean) =>
  url.origin === localOrigin ? isThisMachine : isPublicIp;

/** Says why a URL is refused before anything is looked up; null when a request may be tried. */
export function refusalOfUrl(url: URL, reach: Reach): 'bad-address' | 'inside' | null {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return 'bad-address';
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (url.origin !== reach.localOrigin && !(reach.ports ?? WEB_PORTS).includes(port)) {
    return 'bad-address';
  }
  // The URL parser has already turned decimal, octal, hex and short forms into plain IP addresses.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !ruleFor(url, reach)(literal) ? 'inside' : null;
}

/** Returns a lookup that hands the socket only IP addresses it has checked: no second lookup can differ. */
function guardedLookup(url: URL, reach: Reach): LookupFunction {
  const mayReach = ruleFor(url, reach);
  const resolve: Resolve = reach.resolve ?? systemLookup;
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        const missing: NodeJS.ErrnoException = new Error(`${host} has no address.`);
        missing.code = 'ENOTFOUND';
        done(error ?? missing, '', 0);
      } else if (!addresses.every(({ address }) => mayReach(address))) {
        done(new InsideAddress(`${host} leads inside.`), '', 0);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

/**
 * Sends GET and resolves with the response once its headers have arrived; redirects are not followed. Rejects
 * with InsideAddress, or with the error of the socket.
 */
export function guardedRequest(
  url: URL,
  headers: Record<string, string>,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (refusalOfUrl(url, reach) !== null) throw new InsideAddress(`${url.host} is refused.`);
    const options = { headers, signal, lookup: guardedLookup(url, reach) };
    // Uses its own agents: the shared ones may be set up for a proxy, which would look up names itself.
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: new HttpsAgent() })
        : requestHttp(url, { ...options, agent: new HttpAgent() });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}
