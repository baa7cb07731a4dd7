import { chromium, type Browser } from 'playwright-core';

/**
 * A Chromium of this machine, whoever runs it.
 * @param executablePath as `CHROMIUM` found it
 * @param switches further ones
 */
export function launchChromium(executablePath: string, switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...switches] });
}
