/**
 * Reads a stream of bytes to its end; stops the stream and returns null once it has more than `limit` bytes.
 */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
