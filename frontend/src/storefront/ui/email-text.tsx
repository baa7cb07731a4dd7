/** An e-mail address that breaks behind its `@` where a line is too short for it. */
export function EmailText({ address }: { readonly address: string }) {
  const behind = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, behind)}
      <wbr />
      {address.slice(behind)}
    </bdi>
  );
}
