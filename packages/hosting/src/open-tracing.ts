import type { Settings } from '@pressline/runtime/settings.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';

/**
 * Undefined, and nothing is loaded, if no collector is configured.
 * @param report called once per outage of the collector; spans of that time are lost
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
