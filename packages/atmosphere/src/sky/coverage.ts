import { noCoverage } from '@meltemi/catalogue';
import { smoothstep } from '../time/season.ts';
import { acrossTile, downMap } from './cell-paint.ts';
import { degreeKm } from './cell-life.ts';
import { radarSites, type RadarSite } from './radar-sites.ts';
import { tileLats, tileLons, tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';

/** How much weaker a sample is seen for its distance, tenths of a dB; 255 where no radar looks. */
export type Coverage = Uint8Array;

/** Tiles kept, at 66 kB each. */
const keptTiles = 128;

/** Keeps the coverage of the tiles that were used last. */
export function openCoverage(sites: readonly RadarSite[] = radarSites): (tile: SkyTile) => Coverage {
  const kept = new Map<string, Coverage>();
  return (tile) => {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const made = kept.get(key) ?? coverageOf(tile, sites);
    kept.delete(key);
    kept.set(key, made);
    if (kept.size > keptTiles) for (const old of [...kept.keys()].slice(0, kept.size - keptTiles)) kept.delete(old);
    return made;
  };
}

/** What the radars see of a tile, each sample by the best of them. */
function coverageOf(tile: SkyTile, sites: readonly RadarSite[]): Coverage {
  const lats = tileLats(tile, 1);
  const lons = tileLons(tile, 1);
  const high = tileSteps * 2 ** tile.z;
  const rad = Math.PI / 180;
  const out = new Uint8Array(tileSamples ** 2).fill(noCoverage);
  for (const site of sites) {
    const flat = Math.cos(Math.min(88, Math.abs(site.lat) + site.range / degreeKm) * rad);
    const reachX = ((site.range / (degreeKm * flat)) * high) / 360 + 1;
    const x = acrossTile(tile, site.lon);
    const top = downMap(Math.min(89, site.lat + site.range / degreeKm)) * high - tile.y * tileSteps;
    const bottom = downMap(Math.max(-89, site.lat - site.range / degreeKm)) * high - tile.y * tileSteps;
    const [c0, c1] = [Math.max(0, Math.floor(x - reachX)), Math.min(tileSteps, Math.ceil(x + reachX))];
    const [r0, r1] = [Math.max(0, Math.floor(top)), Math.min(tileSteps, Math.ceil(bottom))];
    for (let r = r0; r <= r1; r += 1) {
      const [siteFlat, here] = [Math.cos(site.lat * rad), Math.cos(lats[r]! * rad)];
      const half = Math.sin(((lats[r]! - site.lat) * rad) / 2);
      for (let c = c0, i = r * tileSamples + c0; c <= c1; c += 1, i += 1) {
        const turn = Math.sin(((lons[c]! - site.lon) * rad) / 2);
        const chord = Math.sqrt(half * half + siteFlat * here * turn * turn);
        const km = 2 * degreeKm * (Math.asin(Math.min(1, chord)) / rad);
        if (km > site.range) continue;
        const weakened = Math.round(90 * smoothstep(140, 250, km));
        if (weakened < out[i]!) out[i] = weakened;
      }
    }
  }
  return out;
}
