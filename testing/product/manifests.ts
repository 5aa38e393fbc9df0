import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../product/run/config.ts';
import { parse, parseAllDocuments } from 'yaml';

type Labels = Readonly<Record<string, string>>;
interface Selector {
  readonly matchLabels?: Labels;
}
interface KeyRef {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}
export interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly timeoutSeconds?: number;
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: KeyRef };
  }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: { readonly requests: Labels };
  readonly securityContext: object;
  readonly volumeMounts: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[];
}
export interface Deployment {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas: number;
    readonly selector: Selector;
    readonly strategy: { readonly rollingUpdate: object };
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: {
        readonly automountServiceAccountToken: boolean;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly topologySpreadConstraints: readonly { readonly labelSelector: Selector }[];
        readonly containers: readonly Container[];
        readonly volumes: readonly object[];
      };
    };
  };
}
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly stringData?: Labels;
  readonly spec?: unknown;
}
export interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly target: { readonly name: string } }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly envs: readonly string[] }[];
}

export const folders = ['', 'relay', 'autoscaling', 'monitoring'] as const;
export const kubernetes = path.join(root, 'deploy', 'kubernetes');
export const textOf = (file: string): string => readFileSync(path.join(kubernetes, file), 'utf8');
export const manifestFiles = readdirSync(kubernetes, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'),
);

/** Parses all documents of a file. Throws on errors and warnings, such as a duplicate key. */
export const manifestsOf = (file: string): readonly Manifest[] =>
  parseAllDocuments(textOf(file)).map(document => {
    for (const problem of [...document.errors, ...document.warnings]) throw problem;
    return document.toJS() as Manifest;
  });

export const kustomizationOf = (folder: string): Kustomization =>
  parse(textOf(path.join(folder, 'kustomization.yaml'))) as Kustomization;

/** ConfigMaps by name, as kustomize generates them from the settings files. */
export const configMaps: ReadonlyMap<string, Labels> = new Map(
  folders.flatMap(folder =>
    (kustomizationOf(folder).configMapGenerator ?? []).map(({ name, envs }) => [
      name,
      Object.assign({}, ...envs.map(file => parseEnv(textOf(path.join(folder, file))))) as Labels,
    ]),
  ),
);

export const matches = ({ matchLabels = {} }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value);

interface ComposeService {
  readonly image: string;
  readonly command: readonly string[];
  readonly environment: Labels;
  readonly stop_grace_period: string;
}
export const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
}) as { readonly services: Readonly<Record<string, ComposeService>> };
