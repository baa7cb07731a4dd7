import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

interface MadeEnv {
  readonly env: Record<string, string>;
  readonly mode: number;
  /** Exit code of a second run. */
  readonly again: number | null;
  /** The mode of a mounted file and of its folder, in a checkout that only its owner could read. */
  readonly mounted: readonly number[];
}

/** `.env` as infra/make-env.sh writes it, and its output. */
function madeEnv(): MadeEnv {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-env-'));
  const accounts = path.join(folder, 'infra/mongo/accounts.js');
  try {
    mkdirSync(path.dirname(accounts), { recursive: true, mode: 0o700 });
    writeFileSync(accounts, '', { mode: 0o600 });
    copyFileSync(path.join(ROOT, 'infra/make-env.sh'), path.join(folder, 'infra/make-env.sh'));
    const make = () => spawnSync('sh', ['infra/make-env.sh', 'you@company.ae'], { cwd: folder, encoding: 'utf8' });
    const { status, stderr } = make();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const modeOf = (file: string) => statSync(file).mode & 0o777;
    const file = path.join(folder, '.env');
    const mounted = [modeOf(accounts), modeOf(path.dirname(accounts))];
    return { env: linesOf(file), mode: modeOf(file), again: make().status, mounted };
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

function mebibytes(limit = ''): number {
  return Number.parseFloat(limit) * (limit.endsWith('g') ? 1_024 : 1);
}

function replicasOf(deploy: Service['deploy']): number {
  return deploy?.replicas === undefined ? 1 : Number(filledIn(deploy.replicas, {}));
}

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

  it('shows no password to other users of the machine, whose list of processes has all command lines', () => {
    const commands = Object.values(stack.services).map(({ command }) => command?.join(' ') ?? '');
    const passwords = commands.flatMap((command) => command.match(/--\S*pass\S*/g) ?? []);
    expect(passwords).toEqual([]);
    expect(stack.services['redis']?.command?.join(' ')).toContain('> /tmp/redis.conf');
  });

  it('publishes each port of HTTPS for UDP too, as the proxy offers HTTP/3 there', () => {
    const ports = stack.services['web']?.ports ?? [];
    expect(ports.filter((port) => port.endsWith(':8443/udp'))).toHaveLength(1);
    expect(ports.filter((port) => port.endsWith(':8443'))).toHaveLength(1);
  });

  it('takes as much memory as its documentation says, and states the version of Docker that it needs', () => {
    const memoryOf = (withMetrics: boolean) =>
      Object.values(stack.services)
        .filter(({ profiles }) => withMetrics || profiles === undefined)
        .reduce((sum, { deploy }) => sum + mebibytes(deploy?.resources?.limits?.memory) * replicasOf(deploy), 0) /
      1_024;
    const documented = readFileSync(path.join(ROOT, 'docs/running-distributed.md'), 'utf8');
    expect(documented).toContain(
      `add up to ${String(memoryOf(false))} GiB of memory, and ${String(memoryOf(true))} GiB with metrics`,
    );
    expect(text).toMatch(/^ *start_interval:/m);
    expect(documented).toContain('This needs Docker Engine 25 or newer.');
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

  it('makes what is mounted readable by the users of the containers, whatever the umask of the checkout', () => {
    expect(madeEnv().mounted).toEqual([0o644, 0o755]);
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
