import { Fragment } from 'react';

/** A mail or web address that breaks before its @ and its dots, where the eye expects it, if it must. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?=[.@])/).map((part, place) => (
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ));
}
