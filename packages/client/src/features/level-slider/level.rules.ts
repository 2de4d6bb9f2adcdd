import { levels, type LevelIdent } from '@meltemi/catalogue';

/** A level's height as people read it: metres up to a kilometre, then kilometres. */
export type HeightLabel =
  | { readonly key: 'surface' }
  | { readonly key: 'level_m' | 'level_km'; readonly value: number };

/** The label of a level: its word at the ground, `750 m`, `13.5 km`. */
export function heightLabel(ident: LevelIdent): HeightLabel {
  const { metres } = levels[ident];
  if (ident === 'surface') return { key: 'surface' };
  return metres < 1000 ? { key: 'level_m', value: metres } : { key: 'level_km', value: metres / 1000 };
}

/** Labels that fit beside the slider without touching. */
const ROOM = 8;

/** The levels that get a label: both ends and others evenly between them; the chosen one takes the place of those it would touch. */
export function labelledLevels(all: readonly LevelIdent[], chosen: LevelIdent): readonly LevelIdent[] {
  const last = all.length - 1;
  if (last < ROOM) return all;
  const even = Array.from({ length: ROOM }, (_, index) => Math.round((index * last) / (ROOM - 1)));
  const place = all.indexOf(chosen);
  const wanted =
    place === -1 || even.includes(place) ? even : [...even.filter((index) => Math.abs(index - place) > 1), place];
  return all.filter((_, index) => wanted.includes(index));
}
