import { Fragment } from 'react';

/** Shows an email or web address, with line breaks allowed before its @ and its dots, and after a slash. */
export function MailAddress({ address }: { address: string }) {
  return address.split(/(?=[.@])|(?<=[^/]\/)(?!\/)/).map((part, place) => (
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ));
}
