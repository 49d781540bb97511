/**
 * Uploads images as a browser does: requests an upload address, sends the file there, and reports
 * that it is done.
 */
import type { UploadPurpose } from '../../../src/features/uploads/upload.ts';
import { callApi, someClient, type ApiCall, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';

/** Requests the upload address of one image. */
export async function askForPlace({
  purpose = 'event',
  type = 'image/jpeg',
  bytes = 1_000,
  ...client
}: Pick<ApiCall, 'from' | 'site'> & {
  purpose?: UploadPurpose;
  type?: string;
  bytes?: number;
} = {}): Promise<{ token: string; url: string }> {
  const made = await callApi('/api/uploads', {
    ...{ method: 'POST', body: { purpose, type, bytes }, from: someClient(), ...client },
  });
  if (made.status !== 201) throw new Error(`No place for an image: ${made.status} ${made.text}`);
  return made.json as { token: string; url: string };
}

/** Sends a file to its upload address, without any key, as a browser does. */
export const putFile = (url: string, bytes: Buffer, type = 'image/jpeg'): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });

export const finish = (token: string, site?: string): Promise<ApiResponse> =>
  callApi('/api/uploads/finish', {
    ...{ method: 'POST', body: { token }, from: someClient(), ...(site && { site }) },
  });

/** Uploads one image with all three steps. @returns its token, and the response to the last step */
export async function sendImage(
  bytes: Buffer,
  type?: string,
): Promise<{ token: string; response: ApiResponse }> {
  const place = { ...(type !== undefined && { type }), bytes: Math.max(1, bytes.length) };
  const { token, url } = await askForPlace(place);
  const put = await putFile(url, bytes, type);
  if (!put.ok) throw new Error(`The storage refused: ${put.status} ${await put.text()}`);
  return { token, response: await finish(token) };
}

/** Returns the row of an upload. */
export async function uploadRow(token: string): Promise<Record<string, unknown>> {
  const [row] = await query(
    `select * from public.uploads where token_hash = encode(sha256($1::bytea), 'hex')`,
    [token],
  );
  if (row === undefined) throw new Error('No upload has this token.');
  return row;
}

/** Returns the names of all files in a bucket. */
export const storedFiles = async (bucket: 'uploads' | 'images'): Promise<string[]> =>
  (
    await query('select name from storage.objects where bucket_id = $1 order by name', [bucket])
  ).map(({ name }) => String(name));
