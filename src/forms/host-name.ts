const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Matches the last part of a host name: letters, or letters in their ASCII form (`xn--`). Excludes IP
 * addresses.
 */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Says whether the text is a public host name like `example.org`: at least two parts between dots (RFC 1123),
 * the last of letters. False for IP addresses and local names.
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
