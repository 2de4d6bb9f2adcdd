import type { FeatureName } from './feature-name.ts';

/** A line of a list that a feature stands in. */
export interface ListedLine {
  readonly file: string;
  readonly line: string;
  /** The line that it is put before; the end of the file without one. */
  readonly before: string | null;
}

/** Every line outside its folders that a feature needs. */
export const listedLines = ({ folder, ident }: FeatureName): readonly ListedLine[] => [
  { file: 'packages/client/src/features/index.ts', line: `export * from './${folder}/window.tsx';`, before: null },
  {
    file: 'packages/server/src/features/index.ts',
    line: `export { ${ident} } from './${folder}/feature.ts';`,
    before: null,
  },
  {
    file: 'packages/contract/src/calls/call-table.ts',
    line: `  ${ident}: { ${ident}: { method: 'GET', path: '/services/${folder}', cache: 'off' } },`,
    before: '} as const satisfies ',
  },
  {
    file: 'packages/contract/src/calls/registry.ts',
    line: `import { ${ident}Calls } from './${folder}.ts';`,
    before: '',
  },
  { file: 'packages/contract/src/calls/registry.ts', line: `  ...${ident}Calls,`, before: '} as const;' },
  {
    file: 'packages/contract/src/calls/load-call.ts',
    line: `  ${ident}: async () => (await import('./${folder}.ts')).${ident}Calls,`,
    before: '} satisfies ',
  },
  {
    file: 'packages/catalogue/src/languages/language-files.ts',
    line: `  '${folder}',`,
    before: '] as const;',
  },
];

/** A list that is not as this tool knows it; its message says where. */
export class ListError extends Error {
  override readonly name = 'ListError';
}

/** Puts a line into the text of its file. */
export function withLine(text: string, { file, line, before }: ListedLine): string {
  const lines = text.split('\n');
  if (lines.includes(line)) throw new ListError(`${file} has the line already: ${line.trim()}`);
  const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const at = before === null ? end : lines.findIndex((one) => (before === '' ? one === '' : one.startsWith(before)));
  if (at === -1) throw new ListError(`${file} has no line that begins with "${before}"`);
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Takes a line out of the text of its file. */
export function withoutLine(text: string, { file, line }: ListedLine): string {
  const lines = text.split('\n');
  const at = lines.indexOf(line);
  if (at === -1) throw new ListError(`${file} has no line "${line.trim()}": take the feature away by hand`);
  return lines.toSpliced(at, 1).join('\n');
}
