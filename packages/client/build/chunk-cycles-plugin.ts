import type { Plugin } from 'vite';

/** Files that import each other, each ring as the names along it: from the first by way of the others back to it. */
export function ringsOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const rings: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) rings.push(way.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return rings;
}

/**
 * Fails a build in which scripts import each other in a ring: which of them is run first then depends on which is asked
 * for first, and what it reads of the others may not be there yet.
 */
export function chunkCyclesPlugin(): Plugin {
  return {
    name: 'meltemi-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const rings = ringsOf(new Map(scripts.map(({ fileName, imports }) => [fileName, imports])));
      if (rings.length > 0)
        this.error(`Scripts import each other: ${rings.map((ring) => ring.join(' → ')).join('; ')}`);
    },
  };
}
