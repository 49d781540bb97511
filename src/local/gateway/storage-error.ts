/** Refusals of Supabase Storage: its HTTP status is 400 for nearly all, the real one is in the body. */
import { GatewayError } from './http.ts';

function storageError(status: number, code: string, error: string, message: string): GatewayError {
  return new GatewayError(400, { statusCode: String(status), code, error, message });
}

export const storageErrors = {
  noSuchBucket: () => storageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => storageError(404, 'NoSuchKey', 'not_found', 'Object not found'),
  accessDenied: () =>
    storageError(403, 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy'),
  duplicate: (code: 'KeyAlreadyExists' | 'BucketAlreadyExists') =>
    storageError(409, code, 'Duplicate', 'The resource already exists'),
  notEmpty: () =>
    storageError(
      409,
      'ResourceNotEmpty',
      'InvalidRequest',
      'The bucket you tried to delete is not empty',
    ),
  tooLarge: () =>
    storageError(
      413,
      'EntityTooLarge',
      'Payload too large',
      'The object exceeded the maximum allowed size',
    ),
  mimeType: (type: string) =>
    storageError(415, 'InvalidMimeType', 'invalid_mime_type', `mime type ${type} is not supported`),
  invalidKey: (key: string) => storageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${key}`),
  invalidBucketName: () =>
    storageError(400, 'InvalidBucketName', 'Invalid Input', 'Bucket name invalid'),
  invalidRequest: (message: string) =>
    storageError(400, 'InvalidRequest', 'InvalidRequest', message),
  invalidToken: () => storageError(400, 'InvalidJWT', 'InvalidJWT', 'invalid or expired token'),
  wrongSignature: () =>
    storageError(400, 'InvalidSignature', 'InvalidSignature', 'The url do not match the signature'),
  noEndpoint: () =>
    storageError(404, 'NotSupported', 'not_found', 'The local stack has no such endpoint'),
};
