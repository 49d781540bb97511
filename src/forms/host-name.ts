const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Letters, or their ASCII form; excludes IP addresses. */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Whether the text is a public host name like `example.org`: at least two labels (RFC 1123), the last
 * of letters. IP addresses and local names are not.
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
