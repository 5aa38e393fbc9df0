import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiSettings } from '@latchkey/api/config.ts';
import { projectorSettings } from '@latchkey/projector/config.ts';
import { workerSettings } from '@latchkey/workers/config.ts';
import { relaySettings } from '@latchkey/workers/relay/config.ts';
import {
  compose,
  configMaps,
  folders,
  kubernetes,
  kustomizationOf,
  manifestFiles,
  manifestsOf,
  matches,
  textOf,
  type Container,
  type Deployment,
} from '../../testing/product/manifests.ts';
import { root } from './config.ts';

const schemas = {
  api: apiSettings,
  projector: projectorSettings,
  workers: workerSettings,
  relay: relaySettings,
} as const;
type Process = keyof typeof schemas;
const all = manifestFiles.flatMap(manifestsOf);
const deployments = all.filter(({ kind }) => kind === 'Deployment') as unknown as readonly Deployment[];
const processes = deployments.map(({ metadata, spec }) => ({
  name: metadata.name as Process,
  spec,
  pod: spec.template.spec,
  labels: spec.template.metadata.labels,
  container: spec.template.spec.containers[0]!,
}));
const secrets = new Map(
  all.flatMap(({ kind, metadata, stringData }) =>
    kind === 'Secret' ? [[metadata.name, stringData!] as const] : [],
  ),
);
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const specOf = (kind: string, name: string): unknown =>
  all.find(one => one.kind === kind && one.metadata.name === name)!.spec;
const mapsOf = ({ envFrom }: Container) => envFrom.map(({ configMapRef: { name } }) => configMaps.get(name)!);
const secretRefsOf = ({ env }: Container) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
const fixedOf = ({ env }: Container): Readonly<Record<string, string>> =>
  Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
const healthPortOf = ({ ports }: Container) => ports.find(({ name }) => name === 'health')?.containerPort;

describe('36: Kubernetes manifests', () => {
  it('are all applied but for the examples of secrets, one Deployment per process', () => {
    const applied = folders.flatMap(folder =>
      kustomizationOf(folder).resources.map(file => path.join(folder, file)),
    );
    const examples = manifestFiles.filter(file => file.endsWith('secret.example.yaml'));
    assert.deepEqual([...applied, ...examples].toSorted(), manifestFiles.toSorted());
    assert.deepEqual(processes.map(({ name }) => name).toSorted(), Object.keys(schemas).toSorted());
    for (const { spec, pod, name } of processes)
      assert.deepEqual([spec.replicas, pod.containers.length], [2, 1], name);
  });

  it('give each process settings that it knows and accepts', () => {
    const secretValues: Readonly<Record<string, string>> = {
      DATABASE_URL: 'postgres://latchkey:secret@postgres.example.org/latchkey',
      SECRET_KEYS: 'A'.repeat(44),
      SUPER_ADMIN_PASSWORD: 'a long password',
      SMTP_URL: 'smtps://smtp.example.org',
      SMS_KEY: 'key',
    };
    for (const { name, container } of processes) {
      for (const { name: setting } of container.env)
        assert.ok(Object.hasOwn(schemas[name].shape, setting), `${name}: ${setting}`);
      const env = Object.assign({}, ...mapsOf(container), fixedOf(container)) as Record<string, string>;
      for (const { key, optional } of secretRefsOf(container))
        if (optional !== true) env[key] = secretValues[key]!;
      assert.deepEqual(schemas[name].safeParse(env).error?.issues, undefined, name);
    }
    for (const [map, values] of configMaps) {
      const readers = processes.filter(({ container: { envFrom } }) =>
        envFrom.some(({ configMapRef }) => configMapRef.name === map),
      );
      assert.notEqual(readers.length, 0, map);
      for (const setting of Object.keys(values))
        assert.ok(
          readers.some(({ name }) => Object.hasOwn(schemas[name].shape, setting)),
          `${map}: ${setting}`,
        );
    }
  });

  it('take each key of a Secret under its own name, and the examples have these keys without values', () => {
    const used = new Map<string, Set<string>>();
    for (const { container } of processes)
      for (const { name, valueFrom } of container.env) {
        if (!valueFrom) continue;
        const { name: secret, key } = valueFrom.secretKeyRef;
        assert.equal(key, name);
        used.set(secret, (used.get(secret) ?? new Set()).add(key));
      }
    assert.deepEqual([...used.keys()].toSorted(), [...secrets.keys()].toSorted());
    for (const [secret, values] of secrets) {
      assert.deepEqual(Object.keys(values).toSorted(), [...used.get(secret)!].toSorted());
      assert.deepEqual(new Set(Object.values(values)), new Set(['']), secret);
    }
    const relay = processes.find(({ name }) => name === 'relay')!.container;
    assert.ok(secretRefsOf(relay).every(({ key }) => !key.startsWith('SECRET_')));
  });

  it('probe the ports that the processes listen on, which are those of docker-compose.yml', () => {
    for (const { name, container } of processes) {
      const env = fixedOf(container);
      const setting = name === 'api' ? 'HEALTH_PORT' : 'PORT';
      assert.equal(String(healthPortOf(container)), env[setting], name);
      assert.equal(env[setting], compose.services[name]!.environment[setting], name);
      const { startupProbe, livenessProbe, readinessProbe } = container;
      assert.deepEqual(
        [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet),
        ['/healthz', '/healthz', '/readyz'].map(path => ({ path, port: 'health' })),
      );
      assert.ok(readinessProbe.timeoutSeconds! > 3, 'longer than a dependency is waited for');
    }
    const api = processes.find(({ name }) => name === 'api')!.container;
    const port = api.ports.find(({ name }) => name === 'http')!.containerPort;
    assert.equal(port, apiSettings.shape.PORT.parse(undefined));
    assert.equal(String(port), fixedOf(api)['PORT']);
    assert.equal(fixedOf(api)['HEALTH_HOST'], '0.0.0.0');
    assert.match(dockerfile, new RegExp(`^EXPOSE ${port}$`, 'm'));
    assert.match(dockerfile, /^ENV .*\bHOST=0\.0\.0\.0\b/m);
  });

  it('select pods by labels that they have', () => {
    for (const { spec, labels, pod, name } of processes) {
      assert.ok(matches(spec.selector, labels), name);
      for (const { labelSelector } of pod.topologySpreadConstraints)
        assert.ok(matches(labelSelector, labels), name);
      assert.equal(processes.filter(other => matches(spec.selector, other.labels)).length, 1, name);
    }
    const policies = all.filter(({ kind }) => kind === 'NetworkPolicy');
    assert.ok(policies.length >= 4);
    for (const { metadata, spec } of policies) {
      const { podSelector } = spec as { podSelector: { matchLabels?: Record<string, string> } };
      assert.ok(
        processes.some(({ labels }) => matches(podSelector, labels)),
        metadata.name,
      );
      assert.equal(podSelector.matchLabels === undefined, metadata.name === 'latchkey');
    }
    const { labels, container } = processes.find(({ name }) => name === 'api')!;
    const service = specOf('Service', 'api') as {
      selector: Record<string, string>;
      ports: { name: string; targetPort: string }[];
    };
    const budget = specOf('PodDisruptionBudget', 'api') as { selector: object; minAvailable: number };
    for (const selector of [{ matchLabels: service.selector }, budget.selector])
      assert.ok(matches(selector, labels));
    assert.equal(budget.minAvailable, 1);
    assert.deepEqual(
      service.ports.map(({ targetPort }) => container.ports.find(({ name }) => name === targetPort)?.name),
      ['http'],
    );
  });

  it('have an Ingress with TLS for the host of PUBLIC_URL, which leads to the Service', () => {
    const { tls, rules } = specOf('Ingress', 'api') as {
      tls: { hosts: string[] }[];
      rules: { host: string; http: { paths: { backend: object }[] } }[];
    };
    const host = new URL(configMaps.get('latchkey-settings')!['PUBLIC_URL']!).host;
    assert.deepEqual([tls[0]!.hosts, rules.map(rule => rule.host)], [[host], [host]]);
    assert.deepEqual(rules[0]!.http.paths[0]!.backend, { service: { name: 'api', port: { name: 'http' } } });
  });

  it('run the image of this version with the commands of docker-compose.yml', () => {
    for (const { name, container } of processes) {
      assert.equal(container.image, 'latchkey');
      assert.deepEqual(container.command, compose.services[name]!.command);
      assert.ok(existsSync(path.join(root, container.command[1]!)));
    }
    const { images } = kustomizationOf('');
    assert.deepEqual(
      images!.map(({ name, newTag }) => `${name}:${newTag}`),
      [`latchkey:${version}`],
    );
    assert.equal(compose.services['api']!.image, `latchkey:${version}`);
  });

  it('have hardened pods, which meet the standard restricted', () => {
    assert.match(dockerfile, /^USER node$/m); // has the ID 1000 in Node's images
    for (const { name, pod, container } of processes) {
      assert.equal(pod.automountServiceAccountToken, false, name);
      assert.deepEqual(pod.securityContext, {
        runAsNonRoot: true,
        runAsUser: 1000,
        runAsGroup: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.deepEqual(container.volumeMounts, [
        { name: 'tmp', mountPath: '/tmp' },
        { name: 'certificates', mountPath: '/etc/latchkey/certificates', readOnly: true },
      ]);
      assert.deepEqual(pod.volumes, [
        { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
        { name: 'certificates', configMap: { name: 'latchkey-certificates', optional: true } },
      ]);
      assert.match(container.resources.requests['cpu']!, /^\d+m$/, name);
      assert.match(container.resources.requests['memory']!, /^\d+Mi$/, name);
    }
    assert.match(textOf('namespace.yaml'), /pod-security\.kubernetes\.io\/enforce: restricted$/m);
  });

  it('scale API and workers up from their usual number, by the CPU that they request', () => {
    const scalers = all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    assert.deepEqual(scalers.map(({ metadata }) => metadata.name).toSorted(), ['api', 'workers']);
    const { patches } = kustomizationOf('autoscaling');
    for (const { metadata, spec } of scalers) {
      const { scaleTargetRef, minReplicas, maxReplicas } = spec as {
        scaleTargetRef: object;
        minReplicas: number;
        maxReplicas: number;
      };
      const { name } = metadata;
      assert.deepEqual(scaleTargetRef, { apiVersion: 'apps/v1', kind: 'Deployment', name });
      const target = processes.find(one => one.name === name)!;
      assert.deepEqual([minReplicas, maxReplicas], [target.spec.replicas, 6]);
      assert.match(name, new RegExp(`^(${patches![0]!.target.name})$`));
      assert.ok(target.container.resources.requests['cpu'], 'the target is a share of it');
    }
  });

  it('have a PodMonitor that scrapes the metrics of each process as the job of alerts and board', () => {
    const { selector, podMetricsEndpoints } = specOf('PodMonitor', 'latchkey') as {
      selector: { matchExpressions: { key: string; values: string[] }[] };
      podMetricsEndpoints: { port: string; path: string; relabelings: object[] }[];
    };
    const [{ key, values }] = selector.matchExpressions as [{ key: string; values: string[] }];
    assert.deepEqual(processes.map(({ labels }) => labels[key]!).toSorted(), values.toSorted());
    const [{ port, path: metrics, relabelings }] = podMetricsEndpoints as [(typeof podMetricsEndpoints)[0]];
    assert.deepEqual([port, metrics], ['health', '/metrics']);
    assert.deepEqual(relabelings, [{ targetLabel: 'job', replacement: 'latchkey' }]);
  });

  it('give a process time to finish, and replace a pod once its successor is ready', () => {
    for (const { name, spec, pod, container } of processes) {
      const source = readFileSync(path.join(root, container.command[1]!), 'utf8');
      const grace = Number(/^const graceMs = ([\d_]+);$/m.exec(source)![1]!.replace('_', '')) / 1_000;
      const wait = Number(container.lifecycle?.preStop.exec.command[1] ?? 0);
      assert.ok(pod.terminationGracePeriodSeconds >= wait + grace + 5, name);
      assert.deepEqual(spec.strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 }, name);
    }
  });

  it('are accepted by kustomize, with and without the components', function () {
    this.timeout(60_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-kubernetes-'));
    try {
      cpSync(kubernetes, folder, { recursive: true });
      for (const count of [3, 4]) {
        const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], {
          encoding: 'utf8',
        });
        if (error) return this.skip(); // no kubectl here
        assert.deepEqual([status, stderr], [0, '']);
        assert.equal(stdout.match(/^kind: Deployment$/gm)?.length, count);
        assert.equal(
          stdout.match(new RegExp(`image: registry\\.example\\.org/latchkey:${version}$`, 'gm'))?.length,
          count,
        );
        assert.match(stdout, /name: latchkey-settings-[a-z\d]+$/m);
        const file = path.join(folder, 'kustomization.yaml');
        assert.equal(
          stdout.match(/^kind: (HorizontalPodAutoscaler|PodMonitor)$/gm)?.length ?? 0,
          count === 4 ? 3 : 0,
        );
        // autoscalers decide the number of pods of API and workers
        assert.equal(stdout.match(/^ {2}replicas: 2$/gm)?.length, count === 4 ? 2 : 3);
        writeFileSync(file, readFileSync(file, 'utf8').replace(/^# (?=components: )/m, ''));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
