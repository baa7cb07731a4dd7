import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { startCommand } from '../support/compose-file.ts';
import { CADDY, CADDY_OF_THE_IMAGE, NGINX } from '../support/engines.ts';
import { ROOT } from '../support/root.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { StartedProgram } from '../support/started-program.ts';
import { until } from '../support/until.ts';
import { failoverContract } from './failover-contract.ts';
import { proxyContract, type ProxySite } from './proxy-contract.ts';

const caddy = skipUnless(CADDY);
const caddyOfTheImage = skipUnless(CADDY_OF_THE_IMAGE);
const nginx = skipUnless(NGINX);

/** As in the image, but for where its files are. */
function startCaddy(program: string, env: Record<string, string>) {
  return ({ folder, port, otherPorts: [https, health, retry] }: ProxySite): StartedProgram => {
    const [, ...parameters] = startCommand('web').map((word) => word.replace('/etc/caddy/', 'infra/web/'));
    return new StartedProgram([program, ...parameters], {
      PORT: String(port),
      SITE_ADDRESS: `:${port}`,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(https),
      HEALTH_PORT: String(health),
      RETRY_PORT: String(retry),
      TRUSTED_PROXIES: '127.0.0.2 10.0.0.0/8',
      WEB_DIR: folder,
      AWAY_DIR: 'infra/web',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...env,
    });
  };
}
const listed = ({ apiPorts }: ProxySite) => apiPorts.map((port) => `127.0.0.1:${port}`).join(' ');

/** With the configuration as it is, but for addresses, folders and the time that a response may take. */
function startNginx(site: ProxySite): StartedProgram {
  const { folder, port, apiPorts } = site;
  const [one = 0, other = one] = apiPorts;
  const conf = readFileSync(path.join(ROOT, 'infra/nginx/pressline.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${other}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/pressline', folder)
    .replace('/etc/pressline', path.join(ROOT, 'infra/web'))
    .replaceAll('fail_timeout=5s', 'fail_timeout=1s')
    .replace('proxy_read_timeout 4s', 'proxy_read_timeout 1s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off;\n${user}\npid ${folder}/nginx.pid;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\n${temporary}\n${conf}\n}\n`,
  );
  return new StartedProgram([nginx.path(), '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], {
    PORT: String(port),
  });
}

caddy.describe.each([
  [
    'that finds the APIs by name',
    (site: ProxySite) => ({ APIS: 'by-name', API_HOST: '127.0.0.1', API_PORT: String(site.apiPorts[0]) }),
  ],
  ['that has a list of the APIs', (site: ProxySite) => ({ API_UPSTREAMS: listed(site) })],
] as const)('Caddy %s', (_how, env) => {
  proxyContract({
    start: (site) => startCaddy(caddy.path(), env(site))(site),
    server: null,
    encoding: 'br',
    trustsProxies: true,
    logged: (proxy) => until(() => proxy.output.includes('/api/track/…')),
  });
});

caddyOfTheImage.describe('Caddy of the image', () => {
  failoverContract({
    start: (site) => startCaddy(caddyOfTheImage.path(), { API_UPSTREAMS: listed(site) })(site),
    checksHealth: true,
  });
});

nginx.describe('nginx', () => {
  proxyContract({
    start: startNginx,
    server: 'nginx',
    encoding: 'gzip',
    trustsProxies: false,
    logged: () => Promise.resolve(),
  });
  failoverContract({ start: startNginx, checksHealth: false });
});

it('is the proxy that the image starts', () => {
  expect(startCommand('web')).toEqual([
    ...['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
  ]);
});
