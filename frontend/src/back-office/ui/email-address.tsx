import { Fragment } from 'react';

/** An email address that breaks after the @ or a dot if it is too long for its line. */
export function EmailAddress({ address }: { readonly address: string }) {
  return (
    <bdi dir="ltr">
      {address.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
