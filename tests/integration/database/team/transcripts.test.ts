/** Transcripts of the team: invited, changed and removed by admins, and never left without an admin. */
import { ADMIN_ID, sessionOf } from '../../../support/stack/callers.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 6 });
const { query } = database;

const EDITOR_ID = '00000000-0000-4000-8000-000000000009';

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  /** Leaves one admin and one editor, both with their sessions. */
  async begin() {
    await database.clear();
    await query(`delete from auth.users where email not like '%@example.org'`);
    await query('delete from auth.mfa_factors');
    await query(
      `update auth.users set raw_app_meta_data = case id
         when $1 then '{"role": "admin"}'::jsonb when $2 then '{"role": "editor"}' else '{}' end,
         last_sign_in_at = now() where true`,
      [ADMIN_ID, EDITOR_ID],
    );
    for (const id of [ADMIN_ID, EDITOR_ID])
      await query('insert into auth.sessions values ($1, $2) on conflict do nothing', [
        sessionOf(id),
        id,
      ]);
    return { admin: ADMIN_ID, editor: EDITOR_ID, factor: crypto.randomUUID() };
  },
  phrases: {
    'sign-up': `owner insert into auth.users (email, raw_app_meta_data) values ('$1', jsonb_strip_nulls('{"role": $2}')) returning id`,
    'signs-in': 'owner update auth.users set last_sign_in_at = now() where id = $1',
    'adds-factor': `owner insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'x')`,
    invite: `admin invite_team_member('$1', 'editor')`,
    renew: 'admin renew_team_invitation($1)',
    change: 'admin change_team_member($1, $2)',
    'ask-reset': `service ask_password_reset('$1', '[]')`,
    'ask-limited': `service select public.ask_password_reset('$1', '[{"bucket": "x", "subject": "no-one", "limit": 1, "window_seconds": 60}]') ->> 'outcome'`,
    /** Asks for a password reset, with a limit of one mail for the mailbox behind the address. */
    'ask-alias': `service ask_password_reset('$1', '[]', '[{"bucket": "x", "subject": "editor", "limit": 1, "window_seconds": 60}]')`,
    roles: `owner select email, raw_app_meta_data ->> 'role' from auth.users where raw_app_meta_data ? 'role' order by 1`,
    mails: 'owner select kind, to_address, payload from public.mail_outbox order by created_at',
    audited: `owner select subject_id, action, detail, actor from public.audit_log where subject_table = 'team' order by at`,
  },
});
