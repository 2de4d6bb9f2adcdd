import { levelsOf, overlays, type LevelIdent } from '@meltemi/catalogue';
import { useSetting } from '#settings/index.ts';

/** The levels of the shown overlay and product, from the ground up; empty when there is nothing to choose. */
export function useLevels(): readonly LevelIdent[] {
  const overlay = useSetting('overlay');
  const list = levelsOf(overlay, useSetting('product'));
  return overlays[overlay].hasMoreLevels && list.length > 1 ? list : [];
}
