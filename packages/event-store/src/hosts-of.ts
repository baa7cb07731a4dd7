/**
 * The hosts of a server's address, for messages: `one:2113,two:2113`. Without scheme, credentials, path and options.
 */
export function hostsOf(url: string): string {
  const authority = url.slice(url.indexOf('//') + 2).replace(/^[^/]*@/, '');
  return authority.split(/[/?]/)[0] ?? '';
}
