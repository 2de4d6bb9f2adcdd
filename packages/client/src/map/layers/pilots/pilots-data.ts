import type { AirspaceTile, AviationAreas } from '@meltemi/contract';
import { lazyCall } from '#network/index.ts';
import { tilesOf } from '#stations/index.ts';
import type { MapSymbol } from '#map/symbols/symbol.ts';
import type { LayerHost } from '../define-map-layer.ts';
import type { PaintedData } from '../painted-data.ts';
import { paintPilots, type Outline } from './paint-pilots.ts';
import { pilotWords } from './pilot-words.ts';
import type { PilotsPlan } from './pilots-plan.rules.ts';
import { AIRSPACE_ZOOM, isInForce, middleOf } from './pilots.rules.ts';

/** Who put the symbols on the map. */
const OWNER = 'pilots';
/** Warnings are asked for again this often, ms. */
const EVERY_MS = 300_000;
const COLOURS = { SIGMET: '#ff8a80', AIRMET: '#ffc861', report: '#0b6b62', airspace: '#9ec3ff' } as const;
/** Tiles of airspaces that are kept. */
const MOST_TILES = 200;
/** The outline of an aircraft in a square of 24 units. */
const PLANE = [
  'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z',
];

/** Reads warnings for pilots and airspaces; a sign that is pressed shows its text beside it, and hides it again. */
export function createPilotsData(host: LayerHost): PaintedData<PilotsPlan> {
  const { call, environment, language, logError, onTexts, symbols } = host;
  const { clock } = environment;
  const tiles = new Map<string, AirspaceTile | null>();
  let plan: PilotsPlan | null = null;
  let known: AviationAreas | null = null;
  let chosen: string | null = null;
  let timer: number | null = null;

  const press = (id: string): void => {
    chosen = chosen === id ? null : id;
    onTexts();
  };
  const areasNow = (): AviationAreas['areas'] =>
    known === null ? [] : known.areas.filter((area) => isInForce(area, clock.now()));
  const wordsOf = (one: Parameters<typeof pilotWords>[0]): string =>
    pilotWords(one, {
      t: language.text('airport'),
      formats: language.formats,
      now: clock.now(),
      origin: known?.origin ?? 'live',
    });
  const signs = (): readonly MapSymbol[] => [
    ...areasNow().flatMap((area): readonly MapSymbol[] => {
      const { id, kind, hazard, polygons } = area;
      const at = middleOf(polygons[0]?.[0] ?? []);
      const look = { kind: 'chip', text: hazard, colour: COLOURS[kind], ink: '#1c0404' } as const;
      return at === null
        ? []
        : [{ id, ...at, rank: 2, look, label: '', title: wordsOf(area), onPress: () => press(id) }];
    }),
    ...(known?.pilotReports ?? []).map((report): MapSymbol => {
      const { id, lat, lon, urgent } = report;
      return {
        id,
        lat,
        lon,
        rank: urgent ? 3 : 1,
        look: { kind: 'icon', paths: PLANE, colour: urgent ? '#8c1d18' : COLOURS.report, ink: '#fff' },
        label: '',
        title: wordsOf(report),
        onPress: () => press(id),
      };
    }),
  ];
  const list = (): void => {
    if (plan?.areas !== true) return;
    symbols.show(OWNER, signs(), language.text('airport')('pilotSigns'));
    onTexts();
  };
  const read = async (): Promise<void> => {
    try {
      const [{ data }] = await Promise.all([call(lazyCall('aviationAreas'), {}), language.ready('airport')]);
      known = data;
    } catch (error) {
      // What is known stays until the next time; what has ended leaves by its own times.
      logError('pilots', 'Warnings for pilots could not be loaded', error);
    }
    list();
  };
  const stop = (): void => {
    if (timer !== null) clock.clearInterval(timer);
    timer = null;
    symbols.remove(OWNER);
  };
  const load = async (z: number, x: number, y: number): Promise<void> => {
    const key = `${z}/${x}/${y}`;
    if (tiles.has(key)) return;
    if (tiles.size >= MOST_TILES) tiles.clear();
    tiles.set(key, null);
    try {
      tiles.set(key, (await call(lazyCall('airspaces'), { params: { z, x, y } })).data);
      onTexts('soon');
    } catch (error) {
      tiles.delete(key);
      logError('pilots', 'Airspaces could not be loaded', error);
    }
  };
  const outlines = (): readonly Outline[] => {
    const spaces = new Map(
      plan?.airspaces === true
        ? [...tiles.values()].flatMap((tile) => tile?.airspaces ?? []).map((space) => [space.id, space])
        : [],
    );
    return [
      ...[...spaces.values()].map(({ id, name, class: letter, floor, ceiling, polygons }) => ({
        id,
        colour: COLOURS.airspace,
        rings: polygons.flat(),
        label: `${letter} ${name} ${floor}–${ceiling}`,
        isFilled: false,
      })),
      ...(plan?.areas === true ? areasNow() : []).map(({ id, kind, polygons }) => ({
        id,
        colour: COLOURS[kind],
        rings: polygons.flat(),
        label: '',
        isFilled: true,
      })),
    ];
  };
  const pressed = () => {
    const area = areasNow().find(({ id }) => id === chosen);
    const at = area === undefined ? null : middleOf(area.polygons[0]?.[0] ?? []);
    if (area !== undefined && at !== null) return { ...at, text: wordsOf(area) };
    const report = known?.pilotReports.find(({ id }) => id === chosen);
    return report === undefined ? null : { lat: report.lat, lon: report.lon, text: wordsOf(report) };
  };
  return {
    show: (next) => {
      plan = next;
      stop();
      if (next.areas) {
        timer = clock.setInterval(() => void read(), EVERY_MS);
        void read();
      }
      onTexts();
    },
    follow: ({ centre, zoom, width, height }) => {
      // The engine counts zooms of 512-pixel tiles.
      const shown = zoom + 1;
      if (plan?.airspaces !== true || shown < AIRSPACE_ZOOM.least) return;
      const wanted = { ...centre, zoom: Math.min(AIRSPACE_ZOOM.most, shown), width, height, ident: 'metars' as const };
      for (const { z, x, y } of tilesOf(wanted)) void load(z, x, y);
    },
    rest: () => {
      plan = null;
      stop();
      onTexts();
    },
    paint: (context, view, covers) => {
      paintPilots(context, view, covers, outlines(), plan?.areas === true ? pressed() : null);
    },
  };
}
