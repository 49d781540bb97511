import type { AdminSession } from '../../../src/desk/session/session.client.ts';

/** A fake session with this token, whose methods do nothing. */
export const adminSession = (token: string | null): AdminSession => ({
  watch: () => () => undefined,
  signIn: () => Promise.resolve({ ok: true, message: '' }),
  openLink: () => Promise.resolve({ ok: true, message: '' }),
  changePassword: () => Promise.resolve({ ok: true, message: '' }),
  signOut: () => Promise.resolve(),
  addFactor: () => Promise.resolve({ id: '', qrCode: '', secret: '' }),
  proveFactor: () => Promise.resolve({ ok: true, message: '' }),
  call: (send) => send(token === null ? {} : { Authorization: `Bearer ${token}` }),
});
