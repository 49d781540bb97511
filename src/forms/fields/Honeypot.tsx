import type { Ref } from 'react';
import { HONEYPOT_FIELD } from '../honeypot.ts';

/**
 * Asks 1Password, LastPass, Bitwarden and Dashlane to leave the field alone. React's types lack these names.
 */
const NOT_FOR_MANAGERS = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** Renders the field against bots, which people do not see (src/forms/honeypot.ts). */
export function Honeypot({ id, ref }: { id: string; ref: Ref<HTMLInputElement> }) {
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input
        ref={ref}
        id={id}
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        {...NOT_FOR_MANAGERS}
      />
    </div>
  );
}
