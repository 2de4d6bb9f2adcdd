/** One import of a source file: what it asks for and whether only its types are used. */
export interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
  readonly line: number;
}

const STATIC = /(?:^|[\s;}])(import|export)(\s+type\b)?[\s\w*{},$]*?(?:from\s*)?(['"])([^'"\n]+)\3/g;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\1/g;

/** Blanks comments out, keeping line breaks, so that an import in a comment does not count and lines stay right. */
export function withoutComments(source: string): string {
  const pattern = /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/[^\n]*/g;
  return source.replaceAll(pattern, (match, before: string | undefined) =>
    match.startsWith('/*') ? match.replaceAll(/[^\n]/g, ' ') : (before ?? ''),
  );
}

/** Every static, re-exporting and dynamic import of a file, in order of appearance. */
export function scanImports(source: string): Import[] {
  const text = withoutComments(source);
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length;
  const found: Import[] = [];
  for (const match of text.matchAll(STATIC)) {
    const [whole, keyword, type, , from] = match;
    // `export 'x'` does not exist; `export const a = 'x'` never reaches here because of `=`.
    if (from === undefined || (keyword === 'export' && !whole.includes('from'))) continue;
    found.push({ from, typeOnly: type !== undefined, line: lineOf(match.index + whole.length) });
  }
  for (const match of text.matchAll(DYNAMIC)) {
    if (match[2] !== undefined) found.push({ from: match[2], typeOnly: false, line: lineOf(match.index) });
  }
  return found;
}
