/** The scripts that names are kept in, besides Latin: the key in a tile and the letters that tell the script. */
const SCRIPTS = {
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Taml: /\p{Script=Tamil}/u,
  Thai: /\p{Script=Thai}/u,
  Hang: /\p{Script=Hangul}/u,
  Kana: /[\p{Script=Katakana}\p{Script=Hiragana}]/u,
  Hani: /\p{Script=Han}/u,
} as const;

/** A script that a tile may hold a name in. */
export type NameScript = keyof typeof SCRIPTS;

/** The scripts in the order in which a mixed name is judged: kana before Han, as Japanese names mix them. */
export const NAME_SCRIPTS = Object.keys(SCRIPTS) as NameScript[];

/** The script of a name; undefined for Latin and everything not kept. */
export const scriptOf = (name: string): NameScript | undefined =>
  NAME_SCRIPTS.find((script) => SCRIPTS[script].test(name));

/**
 * One name a script from a list without language tags: the shortest is nearly always the plain name, the longer ones
 * carry "city of" or a province. Equal lengths keep the first.
 */
export function namesByScript(alternates: readonly string[]): Partial<Record<NameScript, string>> {
  const names: Partial<Record<NameScript, string>> = {};
  for (const name of alternates) {
    const script = scriptOf(name);
    if (script === undefined || Array.from(name).length < 2) continue;
    const known = names[script];
    if (known === undefined || name.length < known.length) names[script] = name;
  }
  return names;
}
