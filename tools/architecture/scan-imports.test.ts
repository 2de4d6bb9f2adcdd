import { describe, expect, it } from 'vitest';
import { scanImports, withoutComments } from './scan-imports.ts';

const names = (source: string): string[] => scanImports(source).map((one) => one.from);

describe('scanImports', () => {
  it('finds every form of import', () => {
    expect(
      names(`import a from 'a';
import * as b from "b";
import { c, type D } from 'c';
import type { E } from 'e';
import 'f';
export * from 'g';
export { h } from 'h';
export type { I } from 'i';
const j = await import('j');
const k = import(/* @vite-ignore */ "k");
import {
  l,
  m,
} from 'l';`),
    ).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'h', 'i', 'l', 'j', 'k']);
  });

  it('marks what is imported for its types only', () => {
    expect(scanImports("import type { A } from 'a';\nimport { b } from 'b';").map((one) => one.typeOnly)).toEqual([
      true,
      false,
    ]);
  });

  it('leaves strings, comments and plain exports alone', () => {
    expect(
      names(
        "// import a from 'a'\n/* import b from 'b' */\nexport const from = 'c';\nconst url = 'http://x'; export default 'd';",
      ),
    ).toEqual([]);
  });

  it('gives the line of the import', () => {
    expect(scanImports("const x = 1;\n/* two\nlines */\nimport a from 'a';")[0]?.line).toBe(4);
  });
});

describe('withoutComments', () => {
  it('keeps addresses inside strings', () => {
    expect(withoutComments("const a = 'http://b.c'; // gone")).toBe("const a = 'http://b.c'; ");
  });
});
