import { Fragment } from 'react';

/** A mail or web address; lines break before its @ and its dots. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((part, place) => (
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ));
}
