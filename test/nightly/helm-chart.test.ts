import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { helm } from '../../scripts/lib/go-tools.ts';
import { root } from '../../scripts/lib/paths.ts';
import { kubernetesSchemas } from '../../scripts/lib/python-tools.ts';

const chart = path.join(root, 'deploy/helm/archivolt');
/** The oldest that the chart takes and that its schemas are known of, and a new one. */
const kubernetes = ['1.27', '1.37'];

const given = {
  'secrets.databaseUrl': 'postgres://archivolt:p@db/archivolt',
  'secrets.sessionSecret': 's'.repeat(44),
  'secrets.encryptionKey': 'k'.repeat(44),
};

/** As people install it. */
const ways: Record<string, Record<string, string>> = {
  'with nothing but secrets': given,
  'with a secret and a volume that are there': {
    'secrets.existing': 'mine',
    'persistence.existingClaim': 'papers',
    'image.pullSecrets[0]': 'registry',
  },
  'below a path, with TLS, by the age of jobs': {
    ...given,
    publicBaseUrl: 'https://example.org/docs',
    trustedProxies: '10.0.0.0/8',
    'ingress.enabled': 'true',
    'ingress.className': 'nginx',
    'ingress.tlsSecret': 'certificate',
    'worker.autoscaling.oldestWaitingSeconds': '60',
    'secrets.extra.METRICS_TOKEN': 't'.repeat(20),
    'settings.TIMEZONE': 'Europe/Berlin',
  },
  'without what can be left out': {
    ...given,
    'worker.autoscaling.enabled': 'false',
    'migration.enabled': 'false',
    'networkPolicy.enabled': 'false',
    'disruptionBudget.enabled': 'false',
  },
};

type Manifest = { kind: string; metadata: { name: string }; spec?: Record<string, unknown> };
type Pod = {
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: Record<string, unknown>[];
};

function run(words: readonly string[], values: Record<string, string>) {
  const sets = Object.entries(values).flatMap(([name, value]) => [
    ['true', 'false'].includes(value) || /^\d+$/.test(value) ? '--set' : '--set-string',
    `${name}=${value.replaceAll(',', '\\,')}`,
  ]);
  // Built by itself it takes itself for one that speaks to an ancient cluster.
  return spawnSync(helm.program, [...words, ...sets, '--kube-version', '1.31.0'], { encoding: 'utf8' });
}

describe.skipIf(!helm.isPresent() || !kubernetesSchemas.isPresent())('the Helm chart', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-chart-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rendered = (values: Record<string, string>) => {
    const { status, stdout, stderr } = run(['template', 'archive', chart], values);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  };
  const manifestsOf = (text: string): Manifest[] =>
    parseAllDocuments(text)
      .map((one) => one.toJS() as Manifest | null)
      .filter((one) => one !== null);
  const podsOf = (text: string) =>
    manifestsOf(text)
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map(({ spec }) => (spec as { template: { spec: Pod } }).template.spec);

  it.each(Object.entries(ways))(
    '%s, is what Kubernetes describes, and a chart that helm finds nothing wrong with',
    async (_name, values) => {
      const lint = run(['lint', '--strict', '--quiet', chart], values);
      expect({ status: lint.status, output: lint.stdout + lint.stderr }).toEqual({ status: 0, output: '' });
      const file = path.join(folder, 'manifests.yaml');
      await writeFile(file, rendered(values));
      for (const version of kubernetes) {
        const check = spawnSync(
          kubernetesSchemas.python,
          ['-m', 'kubernetes_validate', '--strict', '-k', version, file],
          { encoding: 'utf8' },
        );
        expect([version, check.status, check.stderr]).toEqual([version, 0, '']);
      }
    },
  );

  it.each(Object.entries(ways))(
    '%s, runs nothing as root, with a folder to write to alone, and without a token of the cluster',
    (_name, values) => {
      const pods = podsOf(rendered(values));
      expect(pods.length).toBeGreaterThan(1);
      for (const pod of pods) {
        expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
        for (const container of pod.containers)
          expect(container).toMatchObject({
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          });
      }
    },
  );

  it('leaves the number of workers to who scales them, and sends people to the path they open', () => {
    const manifests = manifestsOf(rendered(ways['below a path, with TLS, by the age of jobs'] ?? {}));
    const named = (kind: string, name: string) =>
      manifests.find((one) => one.kind === kind && one.metadata.name === name);
    expect(named('Deployment', 'archive-archivolt-worker')?.spec).not.toHaveProperty('replicas');
    expect(named('HorizontalPodAutoscaler', 'archive-archivolt-worker')?.spec).toMatchObject({
      scaleTargetRef: { name: 'archive-archivolt-worker' },
      metrics: [{ type: 'Resource' }, { type: 'External' }],
    });
    expect(named('Ingress', 'archive-archivolt')?.spec).toMatchObject({
      tls: [{ hosts: ['example.org'] }],
      rules: [{ host: 'example.org', http: { paths: [{ path: '/docs', pathType: 'Prefix' }] } }],
    });
  });

  it.each(Object.keys(given))('says what is missing without %s', (name) => {
    const { [name as keyof typeof given]: _left, ...rest } = given;
    const { status, stderr } = run(['template', 'archive', chart], rest);
    expect([status, stderr.includes(`${name} is missing`)]).toEqual([1, true]);
  });

  it('has the version of the program', async () => {
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    const text = await readFile(path.join(chart, 'Chart.yaml'), 'utf8');
    expect(text).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  });
});
