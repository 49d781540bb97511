/** Sessions and accounts of the team: sign-in, password, second factor, invitations and roles. */
import type { Config } from '@netlify/functions';
import {
  choosePassword,
  openByMailedLink,
  openByPassword,
  proveByCode,
  renew,
} from '../../src/desk/session/session.server.ts';
import {
  codeRequest,
  linkRequest,
  passwordRequest,
  renewalRequest,
  signInRequest,
} from '../../src/desk/session/session-requests.ts';
import { askReset, inviteMember } from '../../src/desk/team/team.server.ts';
import { invitation, resetRequest, roleChange } from '../../src/desk/team/team-requests.ts';
import {
  changeMember,
  readTeam,
  removeFactor,
  renewInvitation,
} from '../../src/desk/team/team.store.ts';
import { addFactor, endSession } from '../../src/server/access/sessions.ts';
import { now } from '../../src/server/clock.ts';
import { HttpError, json, SIGN_IN } from '../../src/server/http/http.ts';
import { bearerToken, requireId, requireValid } from '../../src/server/http/request.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/session',
    '/api/session/link',
    '/api/session/renewal',
    '/api/session/deletion',
    '/api/password-reset',
    '/api/admin/access',
    '/api/admin/password',
    '/api/admin/second-factor',
    '/api/admin/second-factor/code',
    '/api/admin/team',
    '/api/admin/team/:id',
    '/api/admin/team/:id/removal',
    '/api/admin/team/:id/invitation',
    '/api/admin/team/:id/factor-removal',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

/**
 * Opens a session by `email` and `password`: gives `accessToken`, `refreshToken` and `expiresIn` (seconds).
 */
api.open.post('/api/session', async ({ request, context, body }) => {
  const given = requireValid(signInRequest, body);
  const client = await readClient(request, context);
  return json(await openByPassword(serviceClient(), client, given));
});

/** Opens a session by the `token` of a mailed link, which works once. 410 for a used or an older link. */
api.open.post('/api/session/link', async ({ request, context, body }) => {
  const { token } = requireValid(linkRequest, body);
  const client = await readClient(request, context);
  return json(await openByMailedLink(serviceClient(), client, token));
});

/** Exchanges `refreshToken`, which works once, for two new tokens. 401 if the session has ended. */
api.open.post('/api/session/renewal', async ({ request, context, body }) => {
  const { refreshToken } = requireValid(renewalRequest, body);
  const client = await readClient(request, context);
  return json(await renew(serviceClient(), client, refreshToken));
});

/** Ends the session of the bearer token; other sessions of the account stay open. */
api.open.post('/api/session/deletion', async ({ request }) => {
  const token = bearerToken(request);
  if (token === null) throw new HttpError(401, SIGN_IN);
  await endSession(serviceClient(), token);
  return json({});
});

/** Mails a link to choose a new password, if `email` belongs to the team. Answers the same for every address. */
api.open.post('/api/password-reset', async ({ request, context, body, after }) => {
  const { email } = requireValid(resetRequest, body);
  const client = await readClient(request, context);
  await askReset(serviceClient(), client, email);
  // Called for an unknown address too: a faster response would reveal that the address is unknown.
  after({ mail: true });
  return json({ status: 'asked' });
});

/**
 * Says what the session may do: `admin` or `editor`, or `second-factor` until it has proved the account's second
 * factor. Also gives `now`, by which the page counts down the seconds in which an action can be undone.
 */
api.account.get('/api/admin/access', ({ account: { access, hasSecondFactor } }) =>
  json({ access, hasSecondFactor, now: now().toISOString() }),
);

/** Changes the account's password, and ends its other sessions. 409 until its second factor is proved. */
api.account.post('/api/admin/password', async ({ context: { ip }, account, body }) => {
  const { password } = requireValid(passwordRequest, body);
  await choosePassword({ ip, ...account }, password);
  return json({});
});

/**
 * Makes a secret for an authenticator app. The app becomes the second factor of the account once a code of
 * the app arrives. 409 for an account with a second factor that the session has not proved.
 */
api.account.post('/api/admin/second-factor', async ({ context: { ip }, account: { token } }) =>
  json(await addFactor(ip, token)),
);

/** Proves the second factor by a `code` of the account's app; `factorId` names an app that was just added. */
api.account.post('/api/admin/second-factor/code', async ({ context: { ip }, account, body }) =>
  json(await proveByCode({ ip, ...account }, requireValid(codeRequest, body))),
);

/** Lists every admin and editor, with their last sign-in and whether they have a second factor. */
api.admin.get('/api/admin/team', async ({ db }) => json(await readTeam(db)));

/** Invites `email` as `editor` or `admin` (`role`) by mail, and makes the account if there is none. */
api.admin.post('/api/admin/team', async ({ db, body, after }) => {
  const { email, role } = requireValid(invitation, body);
  await inviteMember(db, email, role);
  after({ mail: true });
  return json({});
});

const personId = (id: string): string => requireId(id, 'There is no such person.');

/** Gives a member another `role`. 409 if no admin who has signed in would remain. */
api.admin.patch('/api/admin/team/:id', async ({ db, id, body }) => {
  const { role } = requireValid(roleChange, body);
  await changeMember(db, personId(id), role);
  return json({});
});

/** Removes a member's role and ends their sessions. 409 if no admin who has signed in would remain. */
api.admin.post('/api/admin/team/:id/removal', async ({ db, id }) => {
  await changeMember(db, personId(id), null);
  return json({});
});

/** Mails the invitation of a member once more. 409 for a member who has signed in before. */
api.admin.post('/api/admin/team/:id/invitation', async ({ db, id, after }) => {
  await renewInvitation(db, personId(id));
  after({ mail: true });
  return json({});
});

/** Removes the second factor of a member who has lost it, and ends their sessions. 404 if there is none. */
api.admin.post('/api/admin/team/:id/factor-removal', async ({ db, id: path }) => {
  await removeFactor(db, requireId(path, 'There is no such second factor.'));
  return json({});
});
