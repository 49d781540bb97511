import { teamPaths } from '../../desk-paths.ts';
import { ApiError, postJson, sentenceOf } from '../../ui/data/api.client.ts';
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
  /** When the session arrived, in milliseconds of this device's clock; used to measure its age only. */
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
 * Stores a session that has just arrived. With `signed-out`, clears the session in all tabs; with `ended`,
 * tells the other tabs that the server has ended the session, so that their screens stay.
 */
function storeSession(opened: OpenedSession | 'signed-out' | 'ended'): void {
  unstored = null;
  if (opened === 'ended') store.remove();
  else if (opened === 'signed-out') store.write(SIGNED_OUT);
  else {
    const session = { ...opened, receivedAt: Date.now() };
    if (!store.write(JSON.stringify(session))) unstored = session;
  }
}

/** Calls `onChange` when another tab has stored, ended or cleared the session. */
function watchOtherTabs(onChange: (hasEnded: boolean) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY || key === null) onChange(key !== null && newValue === null);
  });
}

/** An access token is renewed this many seconds before it expires, so that it does not expire in transit. */
const MARGIN_SECONDS = 90;

/**
 * Says whether the access token should be renewed. Compares two readings of this device's clock, so a clock
 * that is wrong by hours does not matter; a clock that was set meanwhile causes one early renewal, or a late
 * one after a 401.
 */
const isDue = ({ receivedAt, expiresIn }: StoredSession): boolean =>
  Date.now() - receivedAt > (expiresIn - MARGIN_SECONDS) * 1_000;

// Signs an editor or admin in through the guide's functions, which ask Supabase Auth. The tokens stay in this
// browser, and the access token is sent to the guide's API, which checks the account's role at every call;
// signing in alone grants nothing.

export interface SignInOutcome {
  ok: boolean;
  /** The error as a sentence; empty on success. */
  message: string;
}

/** Result of opening an emailed link. */
export interface LinkOutcome extends SignInOutcome {
  /** Whether the link no longer works: already used, replaced by a newer one, or older than an hour. */
  isExpired?: boolean;
}

/** Result of saving a password. */
export interface PasswordOutcome extends SignInOutcome {
  /** Whether the session has to prove the account's second factor first. */
  needsFactor?: boolean;
}

/**
 * A new secret for an authenticator app. It becomes the second factor once the member enters one of its
 * codes.
 */
export interface NewFactor {
  id: string;
  /** A `data:` URL of an image. */
  qrCode: string;
  /** The secret as text, in base32. */
  secret: string;
}

type Listener = (email: string | null, hasEnded: boolean) => void;

export interface AdminSession {
  /**
   * Calls `onChange` at once, and at every change of the session, also in other tabs. Returns a function that
   * stops this.
   * @param onChange `email`: address of the account, null when signed out; `hasEnded`: whether the server
   * ended the session
   */
  watch(onChange: Listener): () => void;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Signs in by the token of an emailed link, and uses the token up. */
  openLink(token: string): Promise<LinkOutcome>;
  /** Changes the password of the account; ends its sessions on other devices. */
  changePassword(password: string): Promise<PasswordOutcome>;
  signOut(): Promise<void>;
  /** Makes a secret for an authenticator app; replaces a secret that was never used. @throws like `call` */
  addFactor(): Promise<NewFactor>;
  /**
   * Proves the second factor by a code. With `factorId`, the code is of that new factor; without it, of the
   * account's existing factor.
   */
  proveFactor(code: string, factorId?: string): Promise<SignInOutcome>;
  /**
   * Calls the API with the header of the session, which is renewed first if it is due. After a 401, the API
   * has done nothing, so the session is renewed and the call is repeated once.
   * @throws ApiError of the call (401 when signed out), or of a failed renewal; the session then stays
   */
  call<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T>;
}

/** Milliseconds after a failed renewal in which calls use the old token without renewing it first. */
const PAUSE_MS = 30_000;

/** Milliseconds after which a tab surely sees what another tab stored; in Chromium, this takes a moment. */
const STORED_MS = 1_000;

/** Lets one tab at a time renew, if the browser has locks, because a refresh token works only once. */
async function oneTabAtATime<T>(used: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const { locks } = navigator;
  const atOnce = await locks.request(SESSION_KEY, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work() },
  );
  if (atOnce !== null) return atOnce.result;
  return locks.request(SESSION_KEY, async () => {
    if (readSession()?.accessToken === used) {
      await new Promise((resolve) => {
        addEventListener('storage', resolve, { once: true });
        setTimeout(resolve, STORED_MS);
      });
    }
    return work();
  });
}

const outcomeOf = async (
  step: () => Promise<void>,
): Promise<SignInOutcome & { status?: number }> => {
  try {
    await step();
    return { ok: true, message: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const status = error instanceof ApiError ? error.status : 0;
    return { ok: false, message: sentenceOf(error), status };
  }
};

/** Opens the admin's session in this browser. */
export function openAdminSession(): AdminSession {
  const listeners = new Set<Listener>();
  const tell = (hasEnded = false): void => {
    const email = readSession()?.email ?? null;
    for (const listener of listeners) listener(email, hasEnded);
  };
  watchOtherTabs(tell);
  const change = (session: Parameters<typeof storeSession>[0]): void => {
    storeSession(session);
    tell(session === 'ended');
  };
  const open = async (path: string, body: unknown): Promise<void> => {
    change((await postJson(path, body)) as OpenedSession);
  };

  /** Renews the session unless another tab has. Returns the access token; null if the session has ended. */
  const renewOnce = async (used: string): Promise<string | null> => {
    const session = readSession();
    if (session === null || session.accessToken !== used) return session?.accessToken ?? null;
    const { refreshToken } = session;
    let renewed: OpenedSession | 'ended' = 'ended';
    try {
      renewed = (await postJson(teamPaths.api.renewSession, { refreshToken })) as OpenedSession;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    // Changes nothing if this browser has signed out, or another tab has stored a session, meanwhile.
    if (readSession()?.refreshToken === refreshToken) change(renewed);
    return readSession()?.accessToken ?? null;
  };
  let renewal: Promise<string | null> | undefined;
  const renew = (used: string): Promise<string | null> =>
    (renewal ??= oneTabAtATime(used, () => renewOnce(used)).finally(() => {
      renewal = undefined;
    }));

  let pausedUntil = 0;
  /** Returns the access token to send; null when signed out. */
  const token = async (): Promise<string | null> => {
    const session = readSession();
    if (session === null || !isDue(session) || performance.now() < pausedUntil) {
      return session?.accessToken ?? null;
    }
    try {
      return await renew(session.accessToken);
    } catch {
      // Uses the old token: it may still be valid; if not, the API answers 401.
      pausedUntil = performance.now() + PAUSE_MS;
      return session.accessToken;
    }
  };
  const call: AdminSession['call'] = async (send) => {
    const headersOf = (sent: string | null): Record<string, string> =>
      sent === null ? {} : { Authorization: `Bearer ${sent}` };
    const first = await token();
    try {
      return await send(headersOf(first));
    } catch (error) {
      if (first === null || !(error instanceof ApiError) || error.status !== 401) throw error;
      const second = await renew(first);
      if (second === null) throw error;
      return send(headersOf(second));
    }
  };
  const post = (path: string, body: unknown): Promise<unknown> =>
    call((headers) => postJson(path, body, headers));

  return {
    call,
    watch(onChange) {
      listeners.add(onChange);
      onChange(readSession()?.email ?? null, false);
      return () => {
        listeners.delete(onChange);
      };
    },
    signIn: (email, password) => outcomeOf(() => open(teamPaths.api.session, { email, password })),
    async openLink(given) {
      const outcome = await outcomeOf(() => open(teamPaths.api.sessionByLink, { token: given }));
      return { ...outcome, isExpired: outcome.status === 410 };
    },
    async changePassword(password) {
      const outcome = await outcomeOf(async () => {
        await post(teamPaths.api.password, { password });
      });
      return { ...outcome, needsFactor: outcome.status === 409 };
    },
    addFactor: async () => (await post(teamPaths.api.secondFactor, {})) as NewFactor,
    proveFactor: (code, factorId) =>
      outcomeOf(async () => {
        change((await post(teamPaths.api.secondFactorCode, { code, factorId })) as OpenedSession);
      }),
    async signOut() {
      const session = readSession();
      change('signed-out');
      if (session === null) return;
      const headers = { Authorization: `Bearer ${session.accessToken}` };
      // Ignores a failure: this browser is signed out even if the guide cannot be reached.
      await postJson(teamPaths.api.deleteSession, {}, headers).catch(() => undefined);
    },
  };
}
