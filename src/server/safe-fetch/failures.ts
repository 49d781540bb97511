/** Explains failures of a fetch, and what to do, to the volunteer who entered the URL. */

export interface FetchFailure {
  outcome: 'failed';
  reason: FailureReason;
  /** HTTP status, if it is the reason (`status`); null for every other reason, even after a response. */
  status: number | null;
  /** What is wrong, as a sentence. */
  message: string;
  /** What to do next, as a sentence. */
  advice: string;
  /**
   * For a response that is too large: the limit in bytes, and the size that its header declares (null if the
   * header declares none, or one within the limit).
   */
  size?: { declared: number | null; limit: number };
}

export type FailureReason =
  | 'bad-address'
  | 'inside'
  | 'unknown-host'
  | 'unreachable'
  | 'certificate'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'not-readable'
  | 'broken-off'
  | 'status'
  | 'robots'
  | 'stopped';

const LATER = 'Try again later. If it stays so, ask the site’s owner.';

const WORDS: Record<Exclude<FailureReason, 'status'>, [message: string, advice: string]> = {
  'bad-address': [
    'This isn’t an address that the guide can read.',
    'Enter an address that begins with https:// or http://, without a port, user name or password.',
  ],
  inside: [
    'This address leads to a private network, not to a public website.',
    'Enter the address under which everybody can open the calendar.',
  ],
  'unknown-host': [
    'There is no website named {host}.',
    'Check the spelling of the address, or whether the site has moved.',
  ],
  unreachable: ['{host} does not accept a connection.', LATER],
  certificate: [
    'The certificate of {host} is not valid, so the connection is not safe.',
    'Ask the site’s owner to renew the certificate. Check the spelling of the address, too.',
  ],
  'too-slow': ['{host} did not send everything within {seconds} seconds.', LATER],
  'too-large': [
    '{host} sent more than {size} MB.',
    'Enter the address of a smaller feed, such as one of coming events only.',
  ],
  'too-many-redirects': [
    '{host} sends the reader from address to address.',
    'Open the calendar in a browser and enter the address that it ends at.',
  ],
  'not-readable': [
    'The answer of {host} is packed or written in a way that the guide cannot read.',
    'Ask the site’s owner whether the feed opens in other programs.',
  ],
  'broken-off': ['{host} broke off before everything had arrived.', LATER],
  robots: [
    'The robots.txt of {host} asks readers like this guide to leave the address alone.',
    'Ask the site’s owner to allow “CoastalBendArts” in robots.txt, or for the address of a public feed.',
  ],
  stopped: ['The reading was stopped.', 'Start it again.'],
};

/**
 * Sentences by status. Any other status gets the sentences of 500 if it is above 500, and the sentences of
 * 400 if it is below 500.
 */
const STATUS_WORDS: Record<number, [message: string, advice: string]> = {
  400: ['{host} refuses the request ({status}).', 'Check the address for a part that is missing.'],
  401: [
    'This address asks for a sign-in (401).',
    'Ask the site’s owner for the public address of the calendar.',
  ],
  403: [
    '{host} does not let the guide in (403).',
    'Ask the site’s owner to let the guide’s reader in, or for another address of the calendar.',
  ],
  404: [
    'There is nothing at this address (404).',
    'Open the calendar in a browser and copy its address anew.',
  ],
  410: [
    'This address was given up (410).',
    'Look for the new one on the site, or remove the source.',
  ],
  429: ['{host} was asked too often (429).', 'Wait an hour, then try again.'],
  500: ['{host} has an error of its own ({status}).', LATER],
};

/** Makes a failure. Its sentences contain the host name of `address` and the numbers in `facts`. */
export function failure(
  reason: Exclude<FailureReason, 'status'>,
  address: URL | null,
  facts: Record<string, number> = {},
): FetchFailure {
  return worded(reason, WORDS[reason], null, { host: address?.hostname ?? '', ...facts });
}

/** Returns the failure of a response with an unexpected status, or of a redirect without a valid URL. */
export function statusFailure(status: number, { hostname: host }: URL): FetchFailure {
  const words =
    STATUS_WORDS[status] ?? STATUS_WORDS[status >= 500 ? 500 : 400] ?? WORDS['not-readable'];
  return worded('status', words, status, { host, status });
}

function worded(
  reason: FailureReason,
  words: [message: string, advice: string],
  status: number | null,
  facts: Record<string, string | number>,
): FetchFailure {
  const [message = '', advice = ''] = words.map((text) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '')),
  );
  return { outcome: 'failed', reason, status, message, advice };
}

const BY_CODE: [RegExp, Exclude<FailureReason, 'status'>][] = [
  [/^(?:ENOTFOUND|EAI_\w+|ENODATA)$/, 'unknown-host'],
  [/CERT|SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL\w*|ERR_TLS\w*)$/, 'certificate'],
  [/^HPE_|^Z_|^ERR_(?:ZLIB|BROTLI|_ERROR|HTTP)\w*|^ERR__ERROR/, 'not-readable'],
];

/** Converts an error of a socket, of TLS, of the HTTP parser or of decompression to a failure. */
export function errorFailure(error: unknown, address: URL, hasResponse: boolean): FetchFailure {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const known = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
  return failure(known ?? (hasResponse ? 'broken-off' : 'unreachable'), address);
}
