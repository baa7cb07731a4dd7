// npm run sbom: writes pressline.cdx.json, the software bill of materials of the production dependencies, as CycloneDX.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { ROOT } from './set-up.mjs';
import { say } from './terminal.mjs';

const PARAMETERS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];

const { status, stdout, stderr } = spawnSync('npm', PARAMETERS, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
const bill = JSON.parse(stdout);
// npm names the application after its folder.
bill.metadata.component.name = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).name;
writeFileSync(path.join(ROOT, 'pressline.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
say(`pressline.cdx.json: ${bill.components.length} components, CycloneDX ${bill.specVersion}`);
