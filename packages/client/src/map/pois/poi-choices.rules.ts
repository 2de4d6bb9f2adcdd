import { poiIdents, type PoiIdent } from '@meltemi/catalogue';

/** The kinds of a bar: favourites first, then the starred ones, and the shown one if it is not among them. */
export function barPois(starred: readonly PoiIdent[], shown: PoiIdent): readonly PoiIdent[] {
  const kinds: readonly PoiIdent[] = ['favs', ...starred.filter((ident) => ident !== 'favs')];
  return kinds.includes(shown) ? kinds : [...kinds, shown];
}

/** The starred kinds after a press on a star; they stand in the order of all kinds. */
export const toggledPois = (starred: readonly PoiIdent[], ident: PoiIdent): readonly PoiIdent[] =>
  poiIdents.filter((one) => (one === ident ? !starred.includes(one) : starred.includes(one)));
