import type { ReportingStation } from '../station-report.ts';

const kinds: Readonly<Record<string, 'buoy' | 'wmo'>> = { buoy: 'buoy', tao: 'buoy', fixed: 'wmo', oilrig: 'wmo' };

/** Characters that XML writes by name. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos));/gu, (whole, code?: string, name?: string) =>
    code === undefined
      ? (named[name ?? ''] ?? whole)
      : Number(code) < 0x11_00_00
        ? String.fromCodePoint(Number(code))
        : whole,
  );

/** The stations of NDBC's list (activestations.xml) that measure weather; moorings of the tropics (tao) do not say so. */
export function readNdbcStations(xml: string): ReadonlyMap<string, ReportingStation> {
  const stations = new Map<string, ReportingStation>();
  for (const [tag] of xml.matchAll(/<station\s[^<>]{1,2000}>/gu)) {
    const values = new Map(
      [...tag.matchAll(/([a-z]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, unescaped(value)]),
    );
    const kind = kinds[values.get('type') ?? ''];
    const id = (values.get('id') ?? '').toUpperCase();
    const [lat, lon] = [Number(values.get('lat') ?? NaN), Number(values.get('lon') ?? NaN)];
    if (kind === undefined || values.get('met') === 'n' || !/^[A-Z0-9]{3,8}$/u.test(id)) continue;
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) continue;
    const elevation = values.has('elev') ? Number(values.get('elev')) : NaN;
    stations.set(id, {
      kind,
      id,
      name: values.get('name') ?? null,
      lat,
      lon,
      elevation: elevation > -500 && elevation < 9000 ? elevation : null,
    });
  }
  return stations;
}
