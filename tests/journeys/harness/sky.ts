import { codeOfAlbedo, codeOfBrightness, codeOfEcho, skyStep, skyTick } from '@meltemi/catalogue';
import { encodeStrip, sampleLats, sampleLons, type SkyFrame } from '@meltemi/fields';
import type { BrowserContext, Route } from 'playwright-core';

/** The kinds of frames as addresses name them. */
type Sky = 'radar' | 'radar-plus' | 'satellite';

const MINUTE = 60_000;
/** Minutes between two frames of the satellite. */
const SATELLITE_STEP = 15 * MINUTE;
/** Degrees of longitude that everything goes east in an hour. */
const DRIFT = 1.2;
const RAD = Math.PI / 180;

const stampOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 12);
const timeOf = (stamp: string): number =>
  Date.UTC(
    Number(stamp.slice(0, 4)),
    Number(stamp.slice(4, 6)) - 1,
    Number(stamp.slice(6, 8)),
    Number(stamp.slice(8, 10)),
    Number(stamp.slice(10, 12)),
  );

/**
 * Bands that go east, from -1 to 1, row by row: there is an echo and a cloud everywhere, so that whatever is bare is a
 * hole. Written as products of a row's and a column's part, since a strip has 660,000 of them.
 */
function bandsOf(lats: ArrayLike<number>, lons: ArrayLike<number>, ms: number): Float32Array {
  const east = Array.from(lons, (lon) => (lon - (DRIFT * ms) / (60 * MINUTE)) * RAD);
  const [wave, cosine, sine] = [Math.sin, Math.cos, Math.sin].map((part, index) =>
    east.map((at) => part(at * (index === 0 ? 12 : 3))),
  ) as [number[], number[], number[]];
  const values = new Float32Array(lats.length * lons.length);
  for (let row = 0; row < lats.length; row += 1) {
    const lat = (lats[row] ?? 0) * 9 * RAD;
    const [along, across] = [Math.cos(lat), Math.sin(lat)];
    for (let column = 0; column < lons.length; column += 1)
      values[row * lons.length + column] =
        (wave[column] ?? 0) * (along * (cosine[column] ?? 0) - across * (sine[column] ?? 0));
  }
  return values;
}

const stepOf = (sky: Sky): number => (sky === 'satellite' ? SATELLITE_STEP : skyStep);

/** The frames of a strip of one tile. */
function framesOf(sky: Sky, strip: string, z: number, x: number, y: number): readonly SkyFrame[] {
  const [, stamp = '', sign = '-', count = '1'] = /^(\d{12})([-+])(\d+)$/.exec(strip) ?? [];
  const lats = sampleLats(z, y);
  const lons = sampleLons(z, x);
  const step = stepOf(sky);
  const first = timeOf(stamp) + (sign === '+' ? step : 0);
  const plane = (bands: Float32Array, side: number, read: (band: number) => number): Uint8Array => {
    const values = new Uint8Array(side * side);
    const every = side === lats.length ? 1 : 2;
    for (let row = 0; row < side; row += 1)
      for (let column = 0; column < side; column += 1)
        values[row * side + column] = read(bands[row * every * lons.length + column * every] ?? 0);
    return values;
  };
  // Samples of this tile that a step of the clock moves everything.
  const east = ((DRIFT * step) / (60 * MINUTE) / 360) * 256 * 2 ** z;
  return Array.from({ length: Number(count) }, (_, index): SkyFrame => {
    const ts = first + index * step;
    const flow = new Float32Array(33 * 33 * 2);
    for (let at = 0; at < flow.length; at += 2) flow[at] = east;
    const isSatellite = sky === 'satellite';
    const bands = bandsOf(lats, lons, ts);
    return {
      ts,
      scanTs: ts - MINUTE,
      values: plane(bands, 257, (band) =>
        isSatellite ? codeOfBrightness(245 + 42 * band) : codeOfEcho(39 + 14 * band),
      ),
      extra: isSatellite
        ? plane(bands, 257, (band) => codeOfAlbedo(0.5 - 0.4 * band))
        : sky === 'radar-plus'
          ? plane(bands, 129, (band) => (band < -0.4 ? 3 : 1))
          : null,
      flow,
    };
  });
}

/** The list of frames at a moment, ms. */
function infoOf(sky: Sky, now: number): object {
  const step = stepOf(sky);
  const newest = sky === 'satellite' ? Math.floor(now / step) * step : skyTick(now);
  const perStrip = sky === 'satellite' ? 4 : 10;
  const images: object[] = [];
  const strips: object[] = [];
  const from = Math.ceil((newest - 720 * MINUTE) / (perStrip * step)) * perStrip * step;
  for (let first = from; first <= newest; first += perStrip * step) {
    const frames = Math.min(perStrip, (newest - first) / step + 1);
    strips.push({ path: `${stampOf(first)}-${frames}`, first, frames });
    for (let ts = first; ts < first + frames * step; ts += step) images.push({ path: stampOf(ts), ts, leadMinutes: 0 });
  }
  if (sky === 'radar-plus') {
    strips.push({ path: `${stampOf(newest)}+20`, first: newest + step, frames: 20 });
    for (let lead = 1; lead <= 20; lead += 1)
      images.push({ path: stampOf(newest + lead * step), ts: newest + lead * step, leadMinutes: lead * 3 });
  }
  const source = { name: 'Formula', ageMinutes: 1, bounds: [-180, -85, 180, 85], attribution: 'Formula of a test' };
  return {
    ref: new Date(newest).toISOString(),
    update: new Date(newest + step).toISOString(),
    step: step / MINUTE,
    images,
    strips,
    sources: [source],
    flow: true,
    maxTileZoom: 7,
    ...(sky === 'satellite' ? { bands: ['infrared', 'visible', 'colour'] } : { coverageVersion: '1' }),
  };
}

/** Serves radar and satellite from a formula that covers the whole map, and no strokes but those of `strokes`: at once, on any machine. */
export async function serveSky(visitor: BrowserContext, strokes: readonly (readonly number[])[] = []): Promise<void> {
  const made = new Map<string, Buffer>();
  const json = (route: Route, body: object): Promise<void> => route.fulfill({ status: 200, json: body });
  await visitor.route(/\/radar\/minifest2\.json/, (route) => json(route, infoOf('radar', Date.now())));
  await visitor.route(/\/radar-plus\/minifest2\.json/, (route) => json(route, infoOf('radar-plus', Date.now())));
  await visitor.route(/\/satellite\/info\.json/, (route) => json(route, infoOf('satellite', Date.now())));
  await visitor.route(/\/im\/sky\//, (route) => {
    const url = route.request().url();
    const [, sky = 'radar', strip = '', z, x, y] =
      /\/im\/sky\/([^/]+)\/([^/]+)\/(\d+)\/(\d+)\/(\d+)\.strip/.exec(url) ?? [];
    const name = decodeURIComponent(strip);
    const key = `${sky}/${name}/${z}/${x}/${y}`;
    const bytes =
      made.get(key) ??
      Buffer.from(encodeStrip(sky as Sky, framesOf(sky as Sky, name, Number(z), Number(x), Number(y))));
    made.set(key, bytes);
    return route.fulfill({ status: 200, contentType: 'application/octet-stream', body: bytes });
  });
  await visitor.route(/\/lightning\/live/, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({ t: Date.now(), s: strokes })}\n\n`,
    }),
  );
  await visitor.route(/\/lightning\/\d{12}\.json/, (route) => {
    const [, stamp = ''] = /(\d{12})\.json/.exec(route.request().url()) ?? [];
    return json(route, { t: timeOf(stamp), s: strokes });
  });
}
