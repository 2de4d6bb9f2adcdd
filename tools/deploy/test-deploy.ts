import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..');
/** The text of a file of the project. */
export const textOf = (...path: readonly string[]): string => readFileSync(join(root, ...path), 'utf8');

type Values = Readonly<Record<string, string | number>>;

/** A service of the compose file, as far as it is looked at. */
export interface ComposeService {
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly hostname?: string;
}

/** The compose file with the values that it has without an .env beside it. */
export function readCompose(): {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
} {
  const text = textOf('compose.yaml')
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replaceAll('$$', '$');
  return parse(text, { merge: true }) as ReturnType<typeof readCompose>;
}

/** A container of a manifest. */
export interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom?: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

/** What a manifest says of the processes that it starts. */
export interface Pod {
  readonly metadata: { readonly labels: Values };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly volumes?: readonly { readonly name: string }[];
    readonly securityContext?: Readonly<Record<string, number | boolean>>;
    readonly terminationGracePeriodSeconds: number;
  };
}

/** A manifest, as far as it is looked at. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: Values & { readonly matchLabels?: Values };
    readonly template?: Pod;
    readonly serviceName?: string;
    readonly ports?: readonly { readonly name: string; readonly targetPort: string }[];
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
        }[];
      };
    }[];
  };
}

/** Every manifest of deploy/kubernetes. */
export const readManifests = (): readonly Manifest[] =>
  readdirSync(join(root, 'deploy', 'kubernetes')).flatMap((name) =>
    parseAllDocuments(textOf('deploy', 'kubernetes', name)).map((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]?.message}`);
      return document.toJS() as Manifest;
    }),
  );

/** The variables that a container is started with; those of the secret as an operator would set them. */
export function variablesOf(
  { env = [], envFrom = [] }: Container,
  manifests: readonly Manifest[],
): Record<string, string> {
  const secret = {
    DATABASE_URL: 'postgres://meltemi:secret@database:5432/meltemi',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    MELTEMI_METRICS_TOKEN: 'a-token-of-some-length',
  };
  const given = envFrom.map((from) => {
    const map = from['configMapRef'];
    if (map === undefined) return secret;
    return manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map.name)?.data ?? {};
  });
  return Object.assign({}, ...given, Object.fromEntries(env.map(({ name, value }) => [name, value])));
}

/** What the Dockerfile says of the image that is run: the last stage. */
export function readDockerfile(): {
  /** What is copied out of the build: from, to. */
  readonly copies: readonly (readonly [from: string, to: string])[];
  readonly env: Readonly<Record<string, string>>;
  readonly exposed: number;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCommand: readonly string[];
} {
  const text = textOf('Dockerfile').replaceAll('\\\n', ' ');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const lineOf = (word: string): string => new RegExp(`^\\s*${word} (.*)$`, 'mu').exec(stage)?.[1]?.trim() ?? '';
  const words = (line: string): readonly string[] => JSON.parse(line) as string[];
  return {
    copies: [...stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gmu)].map(
      ([, from = '', to = '']) => [from, to === './' ? from : to] as const,
    ),
    env: Object.fromEntries([...lineOf('ENV').matchAll(/(\w+)=(\S+)/gu)].map(([, name, value]) => [name, value])),
    exposed: Number(lineOf('EXPOSE')),
    user: lineOf('USER'),
    command: words(lineOf('CMD')),
    healthCommand: words(/^HEALTHCHECK .* CMD (\[.*\])$/mu.exec(stage)?.[1] ?? '[]'),
  };
}
