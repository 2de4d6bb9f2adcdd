import { parseSync, Visitor, type ESTree } from 'vite';
import type { TextMap } from '../src/language/text.rules.ts';
import type { WordFault } from './word-fault.ts';

/** Attributes whose value a person reads or hears. */
const SPOKEN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replace(/&[a-z]+;/gi, ''));

/** The literal texts an expression can come to: itself, or the branches of a condition. */
function literalsOf(expression: ESTree.Node): { text: string; start: number }[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ text: expression.value, start: expression.start }] : [];
    case 'TemplateLiteral':
      return expression.quasis.map((part) => ({ text: part.value.cooked ?? '', start: part.start }));
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    default:
      return [];
  }
}

/** The section of `useText('section')`, if the expression is that call. */
function sectionOf(expression: ESTree.Expression | null): string | undefined {
  if (
    expression?.type !== 'CallExpression' ||
    expression.callee.type !== 'Identifier' ||
    expression.callee.name !== 'useText'
  )
    return undefined;
  const [first] = expression.arguments;
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** Literal text in the components of one file, and keys that its `useText` section lacks. */
export function checkComponent(code: string, file: string, sources: ReadonlyMap<string, TextMap>): WordFault[] {
  const { program, errors } = parseSync(file, code, { lang: 'tsx' });
  const [broken] = errors;
  if (broken) return [{ place: file, message: `cannot be parsed (${broken.message})` }];

  const faults: WordFault[] = [];
  const say = (start: number, message: string) =>
    faults.push({ place: `${file}:${code.slice(0, start).split('\n').length}`, message });
  const refuse = (text: string, start: number, what: string) => {
    if (hasLetters(text)) say(start, `literal ${what} "${text.trim()}": take it from a language file`);
  };
  const translators = new Map<string, Set<string>>();

  new Visitor({
    JSXText: (node) => refuse(node.value, node.start, 'text'),
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer') continue;
        for (const { text, start } of literalsOf(child.expression)) refuse(text, start, 'text');
      }
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN_ATTRIBUTES.has(name.name) || !value) return;
      const literals = literalsOf(value.type === 'JSXExpressionContainer' ? value.expression : value);
      for (const { text, start } of literals) refuse(text, start, name.name);
    },
    VariableDeclarator: ({ id, init }) => {
      const section = sectionOf(init);
      if (section === undefined || id.type !== 'Identifier') return;
      translators.set(id.name, (translators.get(id.name) ?? new Set()).add(section));
    },
    CallExpression: ({ callee, arguments: args, start }) => {
      const sections = callee.type === 'Identifier' ? translators.get(callee.name) : undefined;
      const [key] = args;
      if (!sections || key?.type !== 'Literal' || typeof key.value !== 'string') return;
      const name = key.value;
      const known = [...sections].some((section) => Object.hasOwn(sources.get(section) ?? {}, name));
      if (!known) say(start, `key "${name}" is not in languages/${[...sections].join('|')}/en.json`);
    },
  }).visit(program);
  return faults;
}
