/** What may be logged, or stored unsealed, about a failed attempt: no address, no mail content, no protocol text. */
export interface SmtpFailure {
  readonly name: string;
  /** `EENVELOPE` */
  readonly code?: string;
  /** `550` */
  readonly responseCode?: number;
  readonly message: string;
}

/** The mail library's own errors contain the refused addresses, and the server's replies, which quote them. */
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

function withoutAddress(message: string, address: string | undefined): string {
  const known = address === undefined ? message : message.replaceAll(address, '…');
  return known.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…').slice(0, 300);
}
