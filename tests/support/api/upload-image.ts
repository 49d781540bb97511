/**
 * Uploads images as a browser does: requests an upload address, sends the file there, and reports
 * that it is done.
 */
import type { UploadPurpose } from '../../../src/features/uploads/upload.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';

interface Sent {
  token: string;
  /** Response to the report that the upload is done. */
  response: ApiResponse;
}

/** Requests the upload address of one image. */
export async function askForPlace(
  given: {
    purpose?: UploadPurpose;
    type?: string;
    bytes?: number;
    from?: string;
    site?: string;
  } = {},
): Promise<{ token: string; url: string }> {
  const {
    purpose = 'event',
    type = 'image/jpeg',
    bytes = 1_000,
    from = someClient(),
    ...site
  } = given;
  const made = await callApi('/api/uploads', {
    method: 'POST',
    body: { purpose, type, bytes },
    from,
    ...site,
  });
  if (made.status !== 201) throw new Error(`No place for an image: ${made.status} ${made.text}`);
  return made.json as { token: string; url: string };
}

/** Sends a file to its upload address, without any key, as a browser does. */
export const putFile = (url: string, bytes: Buffer, type = 'image/jpeg'): Promise<Response> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });

export const finish = (
  token: string,
  site?: string,
  from: string = someClient(),
): Promise<ApiResponse> =>
  callApi('/api/uploads/finish', { method: 'POST', body: { token }, from, ...(site && { site }) });

/** Uploads one image with all three steps. */
export async function sendImage(
  bytes: Buffer,
  given: { purpose?: UploadPurpose; type?: string; site?: string } = {},
): Promise<Sent> {
  const { token, url } = await askForPlace({ ...given, bytes: Math.max(1, bytes.length) });
  const put = await putFile(url, bytes, given.type);
  if (!put.ok) throw new Error(`The storage refused: ${put.status} ${await put.text()}`);
  return { token, response: await finish(token, given.site) };
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
