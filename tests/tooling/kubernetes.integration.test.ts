import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { composeFile, stages } from '../support/compose-file.ts';
import { ROOT } from '../support/root.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { KUBERNETES_VALIDATE } from '../support/test-servers.ts';

const FOLDER = path.join(ROOT, 'infra', 'kubernetes');
/** The oldest release that kustomization.yaml promises. */
const RELEASE = '1.30';
/** Settings of kustomize and of prometheus-adapter. */
const NO_RESOURCES = /(?:kustomization|adapter-rule)\.yaml$/;

interface Probe {
  readonly httpGet?: { readonly path: string };
  readonly periodSeconds: number;
  readonly failureThreshold?: number;
}

interface Container {
  readonly image: string;
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
}

interface PodSpec {
  readonly enableServiceLinks: boolean;
  readonly securityContext: { readonly runAsUser: number };
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly Container[];
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly spec: PodSpec };
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
  };
}

interface Kustomization {
  readonly resources?: readonly string[];
  readonly configMapGenerator?: readonly { readonly literals: readonly string[] }[];
}

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const manifests = files.filter((file) => !NO_RESOURCES.test(file));
const resources = manifests.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource),
);
const kustomizations = files
  .filter((file) => path.basename(file) === 'kustomization.yaml')
  .map((file) => ({ file, kustomization: parse(read(file)) as Kustomization }));

const podOf = ({ spec }: Resource) => spec.template?.spec ?? spec.jobTemplate?.spec.template.spec;
const pods = resources.flatMap((resource) => {
  const pod = podOf(resource);
  return pod === undefined ? [] : [{ name: resource.metadata.name, pod }];
});
const podNamed = (name: string): PodSpec => {
  const found = pods.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name} in infra/kubernetes.`);
  return found.pod;
};
const containerOf = (name: string): Container => {
  const [container] = podNamed(name).containers;
  if (container === undefined) throw new Error(`${name} has no container.`);
  return container;
};

skipUnless(KUBERNETES_VALIDATE).it('has only manifests that Kubernetes accepts', () => {
  const { status, stdout, stderr } = spawnSync(
    KUBERNETES_VALIDATE.find() ?? '',
    ['-k', RELEASE, '--strict', '--quiet', ...manifests],
    { cwd: FOLDER, encoding: 'utf8' },
  );
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

it('deploys every manifest', () => {
  const named = kustomizations.flatMap(({ file, kustomization }) =>
    (kustomization.resources ?? [])
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => path.join(path.dirname(file), name)),
  );
  expect(named.toSorted()).toEqual(manifests.toSorted());
});

describe.each(pods)('the pods of $name', ({ pod }) => {
  it('run as the user of their image, without rights', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of pod.containers)
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
      });
  });

  it('are made by a stage of infra/Dockerfile', () => {
    const made = stages().map(({ name }) => `pressline-${name}`);
    for (const { image } of pod.containers) expect(made).toContain(image);
  });

  it('read no settings from the names of services', () => {
    expect(pod.enableServiceLinks).toBe(false);
  });
});

it('keeps an API in service while EventStoreDB or MongoDB is unavailable', () => {
  const { startupProbe, readinessProbe, livenessProbe } = containerOf('api');
  expect(startupProbe?.httpGet?.path).toBe('/readyz');
  expect(readinessProbe?.httpGet?.path).toBe('/healthz');
  expect(livenessProbe?.httpGet?.path).toBe('/healthz');
});

it('takes an API that does not respond out of service within 3 s', () => {
  const { readinessProbe } = containerOf('api');
  expect((readinessProbe?.periodSeconds ?? Infinity) * (readinessProbe?.failureThreshold ?? 3)).toBeLessThan(3);
});

it.each(['api', 'web'])('closes the listener of %s only once no proxy sends it requests any more', (name) => {
  const waits = containerOf(name).lifecycle?.preStop.sleep.seconds ?? 0;
  expect(waits).toBeGreaterThanOrEqual(10);
  // A graceful shutdown takes at most 10 s.
  expect(podNamed(name).terminationGracePeriodSeconds).toBeGreaterThan(waits + 10);
});

it('sets only variables that the shop or its proxy reads', () => {
  const known = new Set(
    ['api', 'projector', 'web'].flatMap((name) =>
      Object.keys(composeFile('docker-compose.yml').services[name]?.environment ?? {}),
    ),
  );
  const set = kustomizations
    .flatMap(({ kustomization }) => kustomization.configMapGenerator ?? [])
    .flatMap(({ literals }) => literals.map((literal) => literal.slice(0, literal.indexOf('='))));
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});
