import { localUrl } from '@pressline/runtime/local-url.ts';
import type { Settings } from '@pressline/runtime/settings.ts';

/** The result of a start. */
export interface Started {
  readonly port: number;
  /** Absent if OPERATOR_PORT is not set. */
  readonly operatorPort: number | undefined;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** A customer account for trying the demo, if the store is one. */
  readonly demoCustomer: { readonly email: string; readonly password: string } | undefined;
}

/** The text printed at the start, including the admin's password the first time. */
export function startupBanner(started: Started, settings: Settings): string {
  const address = settings.publicUrl ?? localUrl(settings.host, started.port);
  const lines = [
    '',
    `  Pressline is open at ${address}`,
    `  Back office          ${address}/admin/login`,
    `  Data                 ${settings.servers === undefined ? settings.dataDir : 'on its servers'}`,
    ...(settings.operators === undefined || started.operatorPort === undefined
      ? []
      : [
          `  Operators            ${localUrl(settings.operators.host, started.operatorPort)}/metrics, /readyz, /api/docs`,
        ]),
    ...(started.demoCustomer === undefined
      ? []
      : [
          '  Demo store           labelled as a demo on every page',
          `  Demo customer        ${started.demoCustomer.email}   ${started.demoCustomer.password}`,
        ]),
    ...(started.admin.password === undefined
      ? [`  Admin                ${started.admin.email}`]
      : [
          `  Admin                ${started.admin.email}   ${started.admin.password}`,
          '                       (shown only once: save it now)',
        ]),
    '',
  ];
  return `${lines.join('\n')}\n`;
}
