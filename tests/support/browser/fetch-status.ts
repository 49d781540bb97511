/** The status an address is answered with, as text; a redirect says where it leads. */
export async function fetchStatus(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
  const location = answer.headers.get('location');
  return location === null
    ? String(answer.status)
    : `${String(answer.status)}, a way round to ${location}`;
}
