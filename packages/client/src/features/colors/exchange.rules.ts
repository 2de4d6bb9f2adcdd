import { isScaleIdent, readGradient, type Gradient, type GradientFault, type ScaleIdent } from '@meltemi/catalogue';

/** Own colours by their scale. */
export type OwnColours = ReadonlyMap<ScaleIdent, Gradient>;

/** Why a file was refused; nothing of it is taken then. */
export type ImportFault =
  | { readonly code: 'import.not-json' | 'import.not-colours' | 'import.empty' }
  | { readonly code: 'import.unknown-scale'; readonly scale: string }
  | { readonly code: 'import.bad-gradient'; readonly scale: string; readonly fault: GradientFault };

/** What a file holds. */
export type Imported =
  | { readonly ok: true; readonly colours: OwnColours }
  | { readonly ok: false; readonly fault: ImportFault };

/** The name of a file with own colours. */
export const COLOURS_FILE = 'meltemi-colours.json';

/** Own colours as a file: the scale's name, and pairs of a raw value and four numbers. */
export function writeColours(colours: OwnColours): string {
  const lines = [...colours].map(
    ([scale, gradient]) =>
      `  ${JSON.stringify(scale)}: [\n${gradient.map((stop) => `    ${JSON.stringify(stop)}`).join(',\n')}\n  ]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

const refuse = (fault: ImportFault): Imported => ({ ok: false, fault });

/** Reads a file of own colours; a single bad gradient refuses the whole, so that half a file hides no fault. */
export function readColours(text: string): Imported {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refuse({ code: 'import.not-json' });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return refuse({ code: 'import.not-colours' });
  const colours = new Map<ScaleIdent, Gradient>();
  for (const [scale, candidate] of Object.entries(content)) {
    if (!isScaleIdent(scale)) return refuse({ code: 'import.unknown-scale', scale });
    const read = readGradient(candidate);
    if (!read.ok) return refuse({ code: 'import.bad-gradient', scale, fault: read.fault });
    colours.set(scale, read.gradient);
  }
  return colours.size === 0 ? refuse({ code: 'import.empty' }) : { ok: true, colours };
}
