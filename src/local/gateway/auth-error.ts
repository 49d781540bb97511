import { GatewayError } from './http.ts';

/** A refusal as Supabase Auth words it since its API version 2024-01-01. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): GatewayError {
  return new GatewayError(status, { code, message, ...more });
}
