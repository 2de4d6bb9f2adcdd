import { useCallback, useEffect, useMemo } from 'react';
import { hasPoiTiles, pois, type PoiIdent, type ScaleIdent } from '@meltemi/catalogue';
import { useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { useMinute, useSignal } from '#signals/index.ts';
import { createChosenPoi, tilesOf, type PoiPoint } from '#stations/index.ts';
import { openPoint } from './open-point.ts';
import { poiSymbols } from './poi-symbols.rules.ts';
import { openPoiFeed } from './service.ts';
import { useFireWords, usePoiWords } from './usePoiWords.ts';

/** Who put the symbols on the map. */
const OWNER = 'pois';

/** Loads the tiles of what the map shows, as it moves. */
function useFollowedMap(ident: PoiIdent): void {
  const { map, once, view } = useServices();
  const feed = once(openPoiFeed);
  useEffect(() => {
    let before = '';
    const follow = (): void => {
      const { lat, lon, zoom } = map.camera.current();
      const tiles = tilesOf({ lat, lon, zoom, width: view.innerWidth, height: view.innerHeight, ident });
      const key = tiles.map(({ z, x, y }) => `${z}/${x}/${y}`).join(' ');
      if (key === before) return;
      before = key;
      feed.want(ident, tiles);
    };
    follow();
    const end = map.camera.subscribe(follow);
    return () => {
      end();
      feed.want(null, []);
      feed.stop();
    };
  }, [feed, map, view, ident]);
}

/** The scales whose own colours the pills take. */
function useGradients(): (scale: ScaleIdent) => ReturnType<typeof useOwnGradient> {
  const [wind, temp, rain, aqi] = [
    useOwnGradient('wind'),
    useOwnGradient('temp'),
    useOwnGradient('rain'),
    useOwnGradient('aqi'),
  ];
  return useMemo(() => {
    const all: Partial<Record<ScaleIdent, typeof wind>> = { wind, temp, rain, aqi };
    return (scale) => all[scale] ?? null;
  }, [wind, temp, rain, aqi]);
}

/** The networks that the user wants to see. */
function useNetworks() {
  const [ad, wmo, madisPws, ship, heliport] = [
    useSetting('displayAdStations'),
    useSetting('displayWMOStations'),
    useSetting('displayMadisPWStations'),
    useSetting('displayShipStations'),
    useSetting('displayHeliports'),
  ];
  return useMemo(() => ({ ad, wmo, madisPws, ship, heliport }), [ad, wmo, madisPws, ship, heliport]);
}

/** Shows the points of a kind as symbols of the map; a press opens them. */
export function PoiPoints({ ident }: { ident: PoiIdent }) {
  const services = useServices();
  const { environment, map, once } = services;
  const named = useText('overlays');
  const label = named(pois[ident].trans);
  const state = useSignal(once(openPoiFeed).state);
  const chosen = useSignal(once(createChosenPoi));
  const now = useMinute(environment.clock);
  const titleOf = usePoiWords(now);
  const fireWords = useFireWords();
  const networks = useNetworks();
  const hasBarbs = useSetting('stationBarbs');
  const readings = useReadings();
  const gradientOf = useGradients();
  const [wind, temp, rain] = [useUnit('wind'), useUnit('temp'), useUnit('rain')];
  useFollowedMap(ident);
  const onPress = useCallback((point: PoiPoint) => openPoint(services, ident, point), [services, ident]);
  const shown = useMemo(() => {
    const points = state.ident === ident ? state.points : [];
    const all = chosen === null || points.some(({ id }) => id === chosen.id) ? points : [...points, chosen];
    return poiSymbols(all, {
      ident,
      now,
      networks,
      hasBarbs,
      units: { wind, temp, rain },
      readings,
      gradientOf,
      titleOf,
      fireWords,
      chosen: chosen?.id ?? null,
      onPress,
    });
  }, [
    state,
    ident,
    now,
    networks,
    hasBarbs,
    wind,
    temp,
    rain,
    readings,
    gradientOf,
    titleOf,
    fireWords,
    chosen,
    onPress,
  ]);
  const { symbols } = map;
  useEffect(() => symbols.show(OWNER, shown, label), [symbols, shown, label]);
  useEffect(() => () => symbols.remove(OWNER), [symbols]);
  return null;
}

/** The points that the user chose, or that an open window asks for. */
export function PoiLayer() {
  const [chosen, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  const ident = temporary ?? chosen;
  return hasPoiTiles(ident) && <PoiPoints key={ident} ident={ident} />;
}
