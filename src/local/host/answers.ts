/** A short plain sentence as an answer, never stored by anyone. */
export function plainAnswer(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** Whether an If-None-Match header names this entity; the encoding after the hash is no matter. */
export function isNotModified(ifNoneMatch: string | null, hash: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//u, '');
    return tag === '*' || tag === `"${hash}"` || tag === `"${hash}-br"` || tag === `"${hash}-gzip"`;
  });
}
