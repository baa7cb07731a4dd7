/** What may be told of a try that failed, in a log or where nothing is sealed: no address, no mail, nothing of the line. */
export interface SmtpFailure {
  readonly name: string;
  /** `EENVELOPE` */
  readonly code?: string;
  /** `550` */
  readonly responseCode?: number;
  readonly message: string;
}

/** The mailer's own errors hold the addresses that were refused, and the server's replies, which quote them. */
export function smtpFailure(error: unknown, address?: string): SmtpFailure {
  const by = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, responseCode } = fieldsOf(by);
  return {
    name: error instanceof Error ? error.name : 'Error',
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    message: withoutAddress(error instanceof Error ? error.message : String(error), address),
  };
}

function fieldsOf(error: unknown): { readonly code?: unknown; readonly responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

function withoutAddress(said: string, address: string | undefined): string {
  const known = address === undefined ? said : said.replaceAll(address, '…');
  return known.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…').slice(0, 300);
}
