import type { Settings } from './settings.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';

/**
 * Undefined, and nothing of it loaded, where nobody collects traces.
 * @param report hears, once an outage, that the collector is away: what was done meanwhile is not told
 */
export async function openTracing(
  { tracesUrl }: Pick<Settings, 'tracesUrl'>,
  service: 'pressline-api' | 'pressline-projector',
  report: (error: unknown) => void,
): Promise<Tracing | undefined> {
  if (tracesUrl === undefined) return undefined;
  const { openOtlpTracing } = await import('@pressline/telemetry/otlp-tracing.ts');
  return openOtlpTracing(tracesUrl, service, report);
}
