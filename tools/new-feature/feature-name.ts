/** A name as the files, the code and the screen write it. */
export interface FeatureName {
  /** `tide-clock`: folders, the path of the page, the section of texts. */
  readonly folder: string;
  /** `tideClock`: constants and the call. */
  readonly ident: string;
  /** `TideClock`: components. */
  readonly component: string;
  /** `Tide clock`: on the screen, until somebody writes better words. */
  readonly words: string;
}

/** A name that cannot be used; its message says why. */
export class FeatureNameError extends Error {
  override readonly name = 'FeatureNameError';
}

/** The lines that a name makes stay within 120 columns, so that each is one line and can be found again. */
const MAX_LENGTH = 20;

/** Words of the language, and names that the written files use already. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in interface let new null package private protected public return static super ' +
    'switch this throw true try typeof var void while with yield arguments eval ' +
    'app calls json now placements route z index'
  ).split(' '),
);

/** Checks a name; `forbidden` are the folder names that the architecture refuses. */
export function readFeatureName(text: string, forbidden: readonly string[]): FeatureName {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text))
    throw new FeatureNameError(`"${text}" is no name: lower-case letters, digits and single dashes, a letter first`);
  if (text.length > MAX_LENGTH)
    throw new FeatureNameError(`"${text}" is longer than ${MAX_LENGTH} characters: its lines would be broken in two`);
  const ident = text.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (TAKEN.has(ident) || forbidden.includes(text)) throw new FeatureNameError(`"${text}" is a word that is not free`);
  const words = text.replaceAll('-', ' ');
  return {
    folder: text,
    ident,
    component: ident.charAt(0).toUpperCase() + ident.slice(1),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
