/** Requests of people who sign in, with or without a second factor, and of admins about the team. */
import { afterAll } from 'vitest';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { tellRequests } from '../../../support/api/requests.ts';
import { forgetLimits } from '../../../support/records/records.ts';
import { guide } from '../../../support/stack/guide.ts';

const service = () =>
  createClient(guide().supabaseUrl, guide().serviceRoleKey, { auth: { persistSession: false } });

afterAll(forgetLimits);

tellRequests(new URL('requests/', import.meta.url), {
  begin: forgetLimits,
  phrases: {
    'add-factor': `owner insert into auth.mfa_factors (user_id, status, secret) select id, 'verified', 'JBSWY3DPEHPK3PXP' from auth.users where email = $1`,
  },
  asks: {
    /** Makes an admin with a password. */
    async account(email) {
      const password = 'pelicans-at-low-tide';
      const { data, error } = await service().auth.admin.createUser({
        ...{ email, password, email_confirm: true, app_metadata: { role: 'admin' } },
      });
      if (error !== null) throw error;
      return { said: '', value: data.user };
    },
    /** Returns the one-time code that a secret gives this many 30-second steps from now. */
    code(text) {
      const [secret = '', steps = 0] = text.split(' ');
      const timestamp = Date.now() + Number(steps) * 30_000;
      const value = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      return Promise.resolve({ said: '', value });
    },
    async recovery(email) {
      const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
      return { said: '', value: data.properties?.hashed_token };
    },
  },
});
