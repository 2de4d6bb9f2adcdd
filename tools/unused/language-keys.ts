import type { Source } from './sources.ts';

/** Sections whose keys are names of the catalogue: tools/check-words.ts compares them with it. */
const BY_CATALOGUE: ReadonlySet<string> = new Set(['errors', 'overlays']);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a template literal can make, as a pattern: `unit_${ident}` makes every key that begins with `unit_`. */
function madeKeys(text: string): RegExp[] {
  return [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, body = '']) => {
    const fixed = body.split(/\$\{[^}]*\}/);
    // Only holes, or words with blanks: no key.
    if (fixed.every((part) => part === '') || /[^\w.${}-]/.test(fixed.join(''))) return [];
    return [new RegExp(`^${fixed.map(escaped).join('.+')}$`)];
  });
}

/** The keys of English texts, as `section/key`, that no part of the program can ask for. */
export function unusedKeys(
  sections: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  sources: readonly Source[],
): string[] {
  const program = sources.map(({ text }) => text).join('\n');
  const quoted = new Set([...program.matchAll(/['"]([\w.-]+)['"]/g)].map((found) => found[1] ?? ''));
  // A key may be the name of a field in a table of the program.
  const fields = new Set([...program.matchAll(/\b(\w+)\s*:/g)].map((found) => found[1] ?? ''));
  const made = madeKeys(program);
  const isUsed = (key: string): boolean =>
    quoted.has(key) || fields.has(key) || made.some((pattern) => pattern.test(key));
  return Object.entries(sections)
    .filter(([section]) => !BY_CATALOGUE.has(section))
    .flatMap(([section, texts]) =>
      Object.keys(texts)
        .filter((key) => !isUsed(key))
        .map((key) => `${section}/${key}`),
    );
}
