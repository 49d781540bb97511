import { storedText } from '../../ui/data/stored-text.client.ts';

/** Key under which this browser's storage keeps the session. */
export const SESSION_KEY = 'admin-session';

/** A session as the guide's functions send it. */
export interface OpenedSession {
  email: string;
  accessToken: string;
  refreshToken: string;
  /** Seconds for which the access token is valid. */
  expiresIn: number;
}

export interface StoredSession extends OpenedSession {
  /** Milliseconds of this device's clock when the session arrived. Only differences to it are used. */
  receivedAt: number;
}

const store = storedText(SESSION_KEY, 'browser');

/** The session of a browser that refuses to store it. */
let unstored: StoredSession | null = null;

const isSession = (value: unknown): value is StoredSession => {
  const { accessToken, refreshToken, email } = (value ?? {}) as Partial<StoredSession>;
  return [accessToken, refreshToken, email].every((text) => typeof text === 'string');
};

/** Reads the session, which another tab may have renewed; null when signed out. */
export function readSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(store.read() ?? 'null');
    return isSession(stored) ? stored : unstored;
  } catch {
    return unstored;
  }
}

/** What other tabs see in the storage after a sign-out. */
const SIGNED_OUT = 'null';

/**
 * Stores a session that has just arrived. `signed-out` clears it in all tabs; `ended` tells them that the
 * server has ended it, so that their screens stay.
 */
export function storeSession(opened: OpenedSession | 'signed-out' | 'ended'): void {
  unstored = null;
  if (opened === 'ended') store.remove();
  else if (opened === 'signed-out') store.write(SIGNED_OUT);
  else {
    const session = { ...opened, receivedAt: Date.now() };
    if (!store.write(JSON.stringify(session))) unstored = session;
  }
}

/** Calls back when another tab has stored, ended or cleared the session. */
export function watchOtherTabs(onChange: (hasEnded: boolean) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY || key === null) onChange(key !== null && newValue === null);
  });
}

/** Seconds before its end in which an access token is renewed, so that it does not end on its way. */
const MARGIN_SECONDS = 90;

/**
 * Says whether the access token should be renewed. Compares two readings of this device's clock, so a clock
 * that is wrong by hours does not matter; a clock that was set meanwhile causes one early renewal, or a late
 * one after a 401.
 */
export const isDue = ({ receivedAt, expiresIn }: StoredSession): boolean =>
  Date.now() - receivedAt > (expiresIn - MARGIN_SECONDS) * 1_000;
