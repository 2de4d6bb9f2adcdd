import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Something that knip found unused: the file, what kind of thing it is, and its name. */
export interface Unused {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
}

type Issue = { readonly file: string } & Readonly<Record<string, readonly { readonly name: string }[] | string>>;

const KNIP = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'knip');

/** Reads knip's JSON report. */
export function readReport(report: string): Unused[] {
  const { issues } = JSON.parse(report) as { readonly issues: readonly Issue[] };
  return issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, found]) =>
      Array.isArray(found)
        ? found.map(({ name }: { readonly name: string }) => ({ file: issue.file, kind, name }))
        : [],
    ),
  );
}

async function knip(root: string, options: readonly string[]): Promise<Unused[]> {
  const { stdout } = await promisify(execFile)(
    KNIP,
    ['--directory', root, '--no-progress', '--no-config-hints', '--no-exit-code', '--reporter', 'json', ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return readReport(stdout);
}

/** A front door may offer to tests what the package itself uses; what nobody at all takes is found without `--production`. */
const isIndexExport = ({ file, kind }: Unused): boolean => kind === 'exports' && /(?:^|\/)index\.ts$/.test(file);

/** Files, exports and dependencies that nothing uses, and those that only tests use. */
export async function findUnused(root: string): Promise<Unused[]> {
  const [anywhere, inProgram] = await Promise.all([
    knip(root, []),
    knip(root, ['--production', '--include', 'files,exports']),
  ]);
  const known = new Set(anywhere.map(({ file, kind, name }) => `${file} ${kind} ${name}`));
  const onlyTests = inProgram
    .filter((one) => !isIndexExport(one) && !known.has(`${one.file} ${one.kind} ${one.name}`))
    .map(({ file, kind, name }) => ({ file, kind: `${kind} used by tests only`, name }));
  return [...anywhere, ...onlyTests];
}
