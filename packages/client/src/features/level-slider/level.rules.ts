import type { LevelIdent } from '@meltemi/catalogue';

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
