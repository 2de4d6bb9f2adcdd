import { aromeAloft, aromeDerivations, aromeGround, aromeHeights, aromeMore, packageOf, runStamp } from './arome.ts';
import type { Model } from './model.ts';
import { threeDigits } from './run-times.rules.ts';

/** AROME overseas: an hour a package, on a fortieth of a degree. */
const overseas = (area: string, own: Pick<Model, 'ident' | 'product' | 'grid'>): Model => ({
  standsIn: null,
  base: 'https://object.data.gouv.fr/meteofrance-pnt/pnt',
  driver: 'package',
  path: ({ refTs, hour }, pick) => {
    const [run, name] = [runStamp(refTs), packageOf(pick)];
    return `/${run}/arome-om/${area}/0025/${name}/arome-om-${area}__0025__${name}__${threeDigits(hour)}H__${run}.grib2`;
  },
  indexPath: null,
  runs: { hours: [0, 6, 12, 18], firstDelay: 240 },
  steps: () => [[1, 1, 42]],
  source: null,
  picks: [...aromeGround, ...aromeMore, ...aromeHeights, ...aromeAloft],
  derivations: aromeDerivations,
  ...own,
});

/** Météo-France AROME over the Antilles. */
export const aromeAntilles: Model = overseas('ANTIL', {
  ident: 'arome-antilles',
  product: 'aromeAntilles',
  grid: { lat0: 22.9, lon0: -75.3, dLat: -0.025, dLon: 0.025, nx: 945, ny: 529 },
});

/** Météo-France AROME over the south-west of the Indian Ocean. */
export const aromeReunion: Model = overseas('INDIEN', {
  ident: 'arome-reunion',
  product: 'aromeReunion',
  grid: { lat0: -3.45, lon0: 32.75, dLat: -0.025, dLon: 0.025, nx: 1395, ny: 899 },
});
