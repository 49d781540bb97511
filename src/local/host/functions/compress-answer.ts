import { chooseEncoding, compress, SMALLEST_COMPRESSED_BYTES } from '../compression.ts';
import { isCompressible } from '../mime.ts';

/** Events come one by one; held back until the last they would be worthless. */
const STREAMED = /^text\/event-stream\b/u;

/**
 * A function's answer as a CDN passes it on: compressed where that helps and the client takes it.
 * One that has an encoding already, or no body, stays as it is. The body is read whole.
 *
 * @param method of the request: a HEAD has the headers of an answer whose size nobody knows.
 */
export async function compressAnswer(
  answer: Response,
  { method, headers: asked }: { method: string; headers: Headers },
): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  if (!isCompressible(type) || STREAMED.test(type)) return answer;
  if (answer.body === null || answer.headers.has('content-encoding') || method === 'HEAD') {
    return answer;
  }
  const headers = new Headers(answer.headers);
  headers.append('vary', 'Accept-Encoding');
  const plain = Buffer.from(await answer.arrayBuffer());
  const encoding =
    plain.byteLength < SMALLEST_COMPRESSED_BYTES
      ? 'identity'
      : chooseEncoding(asked.get('accept-encoding'));
  const body = await compress(plain, encoding);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status: answer.status, headers });
}
