/** An email address that may wrap after its `@`. */
export function EmailText({ address }: { readonly address: string }) {
  const splitAt = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, splitAt)}
      <wbr />
      {address.slice(splitAt)}
    </bdi>
  );
}
