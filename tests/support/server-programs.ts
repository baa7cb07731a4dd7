import path from 'node:path';
import { buildServer } from '../../scripts/set-up.mjs';

/** The folder of the bundled programs. They are bundled again if the code has changed. */
export const SERVER = await buildServer();

/** For the environment of a program: each start after the first finds its code compiled. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(SERVER, 'compiled') };

/** @param server folder of the programs */
export function serverProgram(
  name: 'admin-password' | 'api' | 'pressline' | 'projector' | 'run-pressline' | 'verify',
  server = SERVER,
): string {
  return path.join(server, `${name}.js`);
}
