import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { hostsOf } from '@pressline/event-store/hosts-of.ts';
import { s3ConfigOf } from '@pressline/files/s3-blob-store.ts';

const DEFAULT_PORT = 2113;
/** A password may contain a question mark. */
const CREDENTIALS = /^[^/]*\/\/[^:]+:[^@]+@/;
/** The header has whole seconds: on average, half of the next one has passed. */
const HALF_A_SECOND_MS = 500;

/**
 * The time of the first server in EventStoreDB's connection string, in ms, from the date of an HTTP response. Its other
 * protocol reports no time.
 */
export async function eventStoreTime(url: string, withinMs: number): Promise<number> {
  const [, options = ''] = url.replace(CREDENTIALS, '').split('?');
  // The client ignores the case of options.
  const parameter = (name: string) =>
    [...new URLSearchParams(options)].find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  const [host = ''] = hostsOf(url).split(',');
  const authority = /:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`;
  const certificates = parameter('tlsCAFile');
  const session = connect(`${parameter('tls') === 'false' ? 'http' : 'https'}://${authority}`, {
    rejectUnauthorized: parameter('tlsVerifyCert') !== 'false',
    ...(certificates !== undefined && { ca: readFileSync(certificates) }),
  });
  // The request fails with the same error.
  session.on('error', () => undefined);
  try {
    const request = session.request({ ':path': '/health/live' });
    const [headers] = (await once(request, 'response', { signal: AbortSignal.timeout(withinMs) })) as [
      IncomingHttpHeaders,
    ];
    return timeOf(headers.date);
  } finally {
    session.destroy();
  }
}

/** The time of the S3 server, in ms, from the date of any response, such as a refusal. */
export async function s3Time(filesUrl: string, withinMs: number): Promise<number> {
  const { endpoint, region = 'us-east-1' } = s3ConfigOf(filesUrl);
  const { headers } = await fetch(endpoint ?? `https://s3.${region}.amazonaws.com`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  });
  return timeOf(headers.get('date') ?? undefined);
}

function timeOf(date: string | undefined): number {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) throw new Error('The response has no date.');
  return time + HALF_A_SECOND_MS;
}
