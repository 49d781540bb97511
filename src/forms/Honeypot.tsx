import type { Ref } from 'react';
import { HONEYPOT_FIELD } from './honeypot.ts';

/** Renders the field against bots, which people do not see (honeypot.ts). */
export function Honeypot({ id, ref }: { id: string; ref: Ref<HTMLInputElement> }) {
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input ref={ref} id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
