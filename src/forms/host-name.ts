const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The last label of a host name: letters, or their ASCII form. Excludes IP addresses. */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Says whether the text is a public host name like `example.org`: at least two labels (RFC 1123), of which
 * the last consists of letters. False for IP addresses and local names.
 */
export function isPublicHostName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  );
}
