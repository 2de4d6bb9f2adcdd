import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One source file of the program, without its comments. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const CODE = /\.(?:ts|tsx)$/;
const FOR_TESTS = /(?:\.test\.tsx?$|^test-)/;

/** The text without comments; what stands in quotes is left alone. */
export const withoutComments = (text: string): string =>
  text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, quoted: string | undefined) => quoted ?? ' ',
  );

/** Every file of the program below a folder: tests and what only tests use are left out. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Source[] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return readSources(path);
    if (!CODE.test(entry.name) || FOR_TESTS.test(entry.name)) return [];
    return [{ file: path, text: withoutComments(readFileSync(path, 'utf8')) }];
  });
}
