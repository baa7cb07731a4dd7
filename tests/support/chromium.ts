import { chromium, type Browser } from 'playwright-core';

/** Containers run it as root, which its sandbox refuses. */
export const CHROMIUM_SWITCHES = ['--no-sandbox'] as const;

/**
 * A Chromium of this machine, for any user.
 * @param executablePath as `CHROMIUM` found it
 * @param switches additional ones
 */
export function launchChromium(executablePath: string, switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...CHROMIUM_SWITCHES, ...switches] });
}
