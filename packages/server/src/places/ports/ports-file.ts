import { writeSections } from '../sections.ts';
import { writeStrings } from '../string-pool.ts';
import type { CoastBlocks } from './coast.ts';
import type { PortEntry } from './port.ts';

/** Coordinates are kept in hundred-thousandths of a degree: about a metre. */
export const COORDINATE_SCALE = 100_000;
/** Amplitudes are kept in tenths of a millimetre; waves below half of that are left out. */
export const AMPLITUDE_SCALE = 10_000;
/** Phases are kept in hundredths of a degree: a fifth of a second of the half-day tide. */
export const PHASE_SCALE = 100;
/** Stands for no reference port. */
export const NO_REFERENCE = 0xffff;
/** Bit of a port's flags: offsets of heights are added. */
export const FIXED = 1;

/** Numbers for texts that come up again and again. */
function numbered(): { numberOf: (text: string) => number; texts: () => string[] } {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text) => {
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    },
    texts: () => [...numbers.keys()],
  };
}

const phaseOf = (degrees: number): number =>
  Math.round((((degrees % 360) + 360) % 360) * PHASE_SCALE) % (360 * PHASE_SCALE);

/** Writes ports and the coast around them as the bytes of one file; the same ports always give the same bytes. */
export function writePorts(unsorted: readonly PortEntry[], coast: CoastBlocks): Uint8Array {
  const ports = unsorted.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const places = new Map(ports.map(({ id }, index) => [id, index]));
  const waves = ports.map(({ tide }) =>
    'constituents' in tide
      ? tide.constituents.filter(({ amplitude }) => Math.round(amplitude * AMPLITUDE_SCALE) > 0)
      : [],
  );
  const starts = new Uint32Array(ports.length + 1);
  for (const [index, own] of waves.entries()) starts[index + 1] = (starts[index] ?? 0) + own.length;
  const all = waves.flat();
  const names = numbered();
  const zones = numbered();
  const datums = numbered();
  const sources = numbered();
  const wave = Uint8Array.from(all, ({ name }) => names.numberOf(name));
  const zone = Uint16Array.from(ports, ({ timeZone }) => zones.numberOf(timeZone));
  const datum = Uint8Array.from(ports, (port) => datums.numberOf(port.datum));
  const source = Uint8Array.from(ports, (port) => sources.numberOf(JSON.stringify(port.source)));
  const offsets = ports.map(({ tide }) => ('offsets' in tide ? tide.offsets : null));
  const tables = { names, zones, datums, sources };
  const texts = Object.entries(tables).flatMap(([name, { texts: read }]) => {
    const pool = writeStrings(read());
    return [
      [`${name}.bytes`, pool.bytes],
      [`${name}.starts`, pool.starts],
    ] as const;
  });
  const titles = writeStrings(ports.map(({ id, country, name }) => [id, country, name].join('\t')));
  return writeSections({
    lat: Int32Array.from(ports, ({ lat }) => Math.round(lat * COORDINATE_SCALE)),
    lon: Int32Array.from(ports, ({ lon }) => Math.round(lon * COORDINATE_SCALE)),
    zone,
    datum,
    source,
    meanLevel: Float32Array.from(ports, ({ meanLevel }) => meanLevel),
    reference: Uint16Array.from(ports, ({ tide }) =>
      'reference' in tide ? (places.get(tide.reference) ?? NO_REFERENCE) : NO_REFERENCE,
    ),
    flags: Uint8Array.from(offsets, (own) => (own?.height.type === 'fixed' ? FIXED : 0)),
    'offset.height': Float32Array.from(offsets.flatMap((own) => [own?.height.high ?? 0, own?.height.low ?? 0])),
    'offset.minutes': Int16Array.from(offsets.flatMap((own) => [own?.time.high ?? 0, own?.time.low ?? 0])),
    'wave.starts': starts,
    'wave.name': wave,
    'wave.amplitude': Uint16Array.from(all, ({ amplitude }) => Math.round(amplitude * AMPLITUDE_SCALE)),
    'wave.phase': Uint16Array.from(all, ({ phase }) => phaseOf(phase)),
    'titles.bytes': titles.bytes,
    'titles.starts': titles.starts,
    ...Object.fromEntries(texts),
    'coast.land': coast.land,
    'coast.mixed': coast.mixed,
    'coast.bits': coast.bits,
  });
}
