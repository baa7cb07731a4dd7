import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readSettings } from '@pressline/runtime/settings.ts';
import {
  composeFile,
  environmentOf,
  filledIn,
  lastOf,
  stages,
  variablesOf,
  type Service,
} from '../support/compose-file.ts';
import { ROOT } from '../support/root.ts';

const STACK = 'docker-compose.yml';
const EMBEDDED = 'infra/compose.embedded.yml';
const stack = composeFile(STACK);
const everyService = [STACK, EMBEDDED].flatMap((file) =>
  Object.entries(composeFile(file).services).map(([name, service]) => ({ file, name, service })),
);
const text = readFileSync(path.join(ROOT, STACK), 'utf8');

/** A line of the kind that `.env` has. */
const linesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** `.env` as infra/make-env.sh writes it, and its output. */
function madeEnv(): { readonly env: Record<string, string>; readonly mode: number; readonly again: number | null } {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-env-'));
  try {
    mkdirSync(path.join(folder, 'infra'));
    copyFileSync(path.join(ROOT, 'infra/make-env.sh'), path.join(folder, 'infra/make-env.sh'));
    const make = () => spawnSync('sh', ['infra/make-env.sh', 'you@company.ae'], { cwd: folder, encoding: 'utf8' });
    const { status, stderr } = make();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const file = path.join(folder, '.env');
    return { env: linesOf(file), mode: statSync(file).mode & 0o777, again: make().status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each(everyService)('$name of $file', ({ service }: { readonly service: Service }) => {
  it('is an image with a version', () => {
    expect(service.image).toMatch(/^[\w./-]+:v?\d+\.\d+[\w.-]*$/);
  });

  it('is made by a stage of infra/Dockerfile, where it is made here', () => {
    if (service.build === undefined) return;
    expect(stages().map(({ name }) => name)).toContain(service.build.target);
  });

  it('reports whether it is healthy', () => {
    const own = service.build === undefined ? undefined : lastOf(service.build.target, 'HEALTHCHECK');
    expect(service.healthcheck?.test ?? own).toBeDefined();
  });

  it('comes back when it dies, and takes no more than its share', () => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.deploy?.resources?.limits).toMatchObject({ cpus: expect.any(String), memory: expect.any(String) });
  });

  it('writes only to its volumes, as a user without rights', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    const user = service.user ?? (service.build === undefined ? 'nobody' : lastOf(service.build.target, 'USER'));
    expect(user).toMatch(/^(?!root|0\b)\w/);
  });

  it('has no name and no port of the machine’s where there are several', () => {
    expect(service.container_name).toBeUndefined();
    if (service.deploy?.replicas !== undefined) expect(service.ports).toBeUndefined();
  });
});

describe('docker-compose.yml', () => {
  it('contains no secret, and explains how to create each', () => {
    const secrets = variablesOf(text).filter(({ name }) => /PASSWORD$|SECRET|_KEY$/.test(name));
    expect(new Set(secrets.map(({ name }) => name))).toEqual(
      new Set([
        ...['ADMIN_PASSWORD', 'MASTER_KEY', 'MONGO_PASSWORD', 'MONGO_ROOT_PASSWORD', 'REDIS_PASSWORD'],
        ...['S3_ACCESS_KEY', 'S3_RPC_SECRET', 'S3_SECRET_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ]),
    );
    // A shop takes cards only if it has the keys of a provider.
    const required = secrets.filter(({ name }) => !name.startsWith('STRIPE_'));
    for (const { name, fallback, message } of required)
      expect({ name, fallback, says: /infra\/make-env\.sh/.test(message ?? '') }).toEqual({
        name,
        fallback: undefined,
        says: true,
      });
  });

  it('requires only variables of .env.example', () => {
    const named = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
    const asked = variablesOf(text).filter(({ fallback }) => fallback === undefined);
    expect(asked.filter(({ name }) => !new RegExp(`^${name}=$`, 'm').test(named))).toEqual([]);
  });

  it('starts the shop once its servers are healthy, and the proxy once the shop is', () => {
    const engines = ['eventstore', 'mongo', 'redis', 'files'];
    const healthy = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
    expect(stack.services['api']?.depends_on).toEqual(healthy(engines));
    expect(stack.services['projector']?.depends_on).toEqual(healthy(engines));
    expect(stack.services['web']?.depends_on).toEqual(healthy(['api']));
  });

  it('keeps the servers in a network that leads nowhere, without ports of the machine', () => {
    expect(stack.networks['engines']).toEqual({ internal: true });
    for (const name of ['eventstore', 'mongo', 'redis', 'files'])
      expect(stack.services[name]).toMatchObject({ networks: ['engines'] });
    const published = Object.entries(stack.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['web', 'prometheus', 'grafana']);
  });

  it('shows its measurements on this machine only, without an account', () => {
    for (const name of ['prometheus', 'grafana']) {
      const { ports, profiles } = stack.services[name] ?? {};
      expect(profiles).toEqual(['metrics']);
      expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    }
    expect(stack.services['grafana']?.environment).toMatchObject({
      GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
      GF_AUTH_BASIC_ENABLED: 'false',
      GF_AUTH_DISABLE_LOGIN_FORM: 'true',
      GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
    });
  });

  it('lets Prometheus read each process on the operators’ port, which is not published', () => {
    const { scrape_configs: jobs } = parse(
      readFileSync(path.join(ROOT, 'infra/prometheus/prometheus.yml'), 'utf8'),
    ) as { scrape_configs: readonly { dns_sd_configs: readonly [{ names: readonly [string]; port: number }] }[] };
    const { env } = madeEnv();
    for (const {
      dns_sd_configs: [
        {
          names: [name],
          port,
        },
      ],
    } of jobs) {
      const service = stack.services[name] ?? {};
      expect(readSettings(environmentOf(service, env)).operators).toEqual({ host: '0.0.0.0', port });
      expect(service).toMatchObject({ networks: expect.arrayContaining(['front']) });
    }
    expect(jobs).toHaveLength(2);
  });

  it('keeps what the servers hold in volumes', () => {
    for (const name of ['eventstore', 'mongo', 'redis', 'files']) {
      const kept = (stack.services[name]?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(kept.some((volume) => volume in stack.volumes)).toBe(true);
    }
  });

  it('lets Redis throw nothing away, and note everything', () => {
    const command = stack.services['redis']?.command?.join(' ') ?? '';
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(command).toContain('--appendonly yes');
  });

  it('runs the versions that the adapters are made for', () => {
    const versionOf = (name: string) => stack.services[name]?.image?.split(':')[1];
    expect(versionOf('eventstore')).toMatch(/^23\.10\./);
    expect(versionOf('mongo')).toMatch(/^8\./);
    expect(versionOf('redis')).toMatch(/^7\./);
  });

  it('mounts only files that are there', () => {
    const mounted = Object.values(stack.services)
      .flatMap(({ volumes }) => volumes ?? [])
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '');
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('gives the API and the projector settings that they start with', () => {
    const { env } = madeEnv();
    for (const name of ['api', 'projector']) {
      const settings = readSettings(environmentOf(stack.services[name] ?? {}, env));
      expect(settings).toMatchObject({
        servers: { eventStoreUrl: 'esdb://eventstore:2113?tls=false' },
        filesUrl: 's3://pressline/files?endpoint=http://files:3900&region=garage',
        demo: false,
      });
    }
  });

  it('gives the shop’s processes one environment, so that none believes something else', () => {
    const { TRUST_PROXY: proxies, ...api } = stack.services['api']?.environment ?? {};
    expect(proxies).toBe('${TRUST_PROXY:-1}');
    expect(stack.services['projector']?.environment).toEqual(api);
  });
});

describe('infra/make-env.sh', () => {
  it('creates a new value for every secret, readable by its owner only, and overwrites none', () => {
    const [one, other] = [madeEnv(), madeEnv()];
    const example = linesOf(path.join(ROOT, '.env.example'));
    expect(Object.keys(one.env).sort()).toEqual(Object.keys(example).sort());
    expect(Object.values(example).join('')).toBe('');
    const same = Object.keys(one.env).filter((name) => one.env[name] === other.env[name]);
    expect(same).toEqual(['ADMIN_EMAIL']);
    expect(one).toMatchObject({ mode: 0o600, again: 1 });
  });
});

describe('a value of Compose', () => {
  it.each([
    ['${PORT:-3000}:3000', {}, '3000:3000'],
    ['${PORT:-3000}:3000', { PORT: '80' }, '80:3000'],
    ['${URL:-http://localhost:${PORT:-3000}}', { PORT: '81' }, 'http://localhost:81'],
    ['"$$PASSWORD"', {}, '"$PASSWORD"'],
  ])('%s is filled in from %j', (value, env, filled) => {
    expect(filledIn(value, env)).toBe(filled);
  });

  it('must be set if the file requires it', () => {
    expect(() => filledIn('${MASTER_KEY:?make one}', { MASTER_KEY: '' })).toThrow('make one');
  });
});
