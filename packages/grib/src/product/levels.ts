import { scaledValue } from '../message/octets.ts';

/** A fixed surface of code table 4.5. */
export interface GribSurface {
  readonly code: number;
  readonly name: string;
  /** In `unit`; null where the surface needs no number. */
  readonly value: number | null;
  readonly unit: string;
}

/** Where in the vertical a field lies: one surface, or the layer between two. */
export interface GribLevel {
  readonly first: GribSurface;
  readonly second: GribSurface | null;
  /** For example "isobaric 500 hPa" or "height above ground 2 m". */
  readonly text: string;
}

/** Code table 4.5: name and unit of the number, by code. */
const surfaces: ReadonlyMap<number, readonly [name: string, unit: string]> = new Map<number, readonly [string, string]>(
  [
    [1, ['surface', '']],
    [2, ['cloud base', '']],
    [3, ['cloud top', '']],
    [4, ['0 °C isotherm', '']],
    [5, ['adiabatic condensation lifted from the surface', '']],
    [6, ['maximum wind', '']],
    [7, ['tropopause', '']],
    [8, ['top of the atmosphere', '']],
    [9, ['sea bottom', '']],
    [10, ['entire atmosphere', '']],
    [11, ['cumulonimbus base', 'm']],
    [12, ['cumulonimbus top', 'm']],
    [20, ['isothermal', 'K']],
    [21, ['lowest level where the mass density exceeds', 'kg m⁻³']],
    [22, ['highest level where the mass density exceeds', 'kg m⁻³']],
    [100, ['isobaric', 'Pa']],
    [101, ['mean sea level', '']],
    [102, ['height above mean sea level', 'm']],
    [103, ['height above ground', 'm']],
    [104, ['sigma', '']],
    [105, ['hybrid', '']],
    [106, ['depth below land surface', 'm']],
    [107, ['isentropic', 'K']],
    [108, ['pressure difference from ground', 'Pa']],
    [109, ['potential vorticity', 'K m² kg⁻¹ s⁻¹']],
    [111, ['eta', '']],
    [113, ['logarithmic hybrid', '']],
    [114, ['snow level', '']],
    [117, ['mixed layer depth', 'm']],
    [118, ['hybrid height', '']],
    [119, ['hybrid pressure', '']],
    [150, ['generalized vertical height coordinate', '']],
    [151, ['soil level', '']],
    [160, ['depth below sea level', 'm']],
    [161, ['depth below water surface', 'm']],
    [162, ['lake or river bottom', '']],
    [163, ['bottom of the sediment layer', '']],
    [164, ['bottom of the thermally active sediment layer', '']],
    [165, ['bottom of the sediment layer penetrated by the thermal wave', '']],
    [166, ['mixing layer', '']],
    [168, ['ocean model level', '']],
    [174, ['top surface of ice on sea, lake or river', '']],
    [175, ['top surface of ice under snow', '']],
    [176, ['bottom surface of ice', '']],
    [177, ['deep soil', '']],
    [192, ['local surface 192', '']],
    [200, ['entire atmosphere as a single layer', '']],
    [201, ['entire ocean as a single layer', '']],
    [204, ['highest tropospheric freezing level', '']],
    [206, ['grid-scale cloud bottom', '']],
    [207, ['grid-scale cloud top', '']],
    [209, ['boundary layer cloud bottom', '']],
    [210, ['boundary layer cloud top', '']],
    [211, ['boundary layer cloud layer', '']],
    [212, ['low cloud bottom', '']],
    [213, ['low cloud top', '']],
    [214, ['low cloud layer', '']],
    [215, ['cloud ceiling', '']],
    [220, ['planetary boundary layer', '']],
    [222, ['middle cloud bottom', '']],
    [223, ['middle cloud top', '']],
    [224, ['middle cloud layer', '']],
    [232, ['high cloud bottom', '']],
    [233, ['high cloud top', '']],
    [234, ['high cloud layer', '']],
    [235, ['ocean isotherm', '0.1 °C']],
    [240, ['ocean mixed layer', '']],
    [241, ['ordered sequence of data', '']],
    [242, ['convective cloud bottom', '']],
    [243, ['convective cloud top', '']],
    [244, ['convective cloud layer', '']],
    [248, ['shallow convective cloud bottom', '']],
    [249, ['shallow convective cloud top', '']],
    [251, ['deep convective cloud bottom', '']],
    [252, ['deep convective cloud top', '']],
  ],
);

/** Surfaces without a unit whose number means something even when it is 0; elsewhere files write 0 for "none". */
const numbered = new Set([104, 105, 111, 113, 118, 119, 150, 151, 168, 241]);

/** For fields without a surface: what a satellite sees. */
export const noLevel: GribLevel = {
  first: { code: 255, name: 'none', value: null, unit: '' },
  second: null,
  text: 'none',
};

/** Reads the two fixed surfaces (twelve octets from `at`). */
export function readLevel(section: DataView, at: number): GribLevel {
  const first = readSurface(section, at);
  const second = section.getUint8(at + 6) === 255 ? null : readSurface(section, at + 6);
  return { first, second, text: describe(first, second) };
}

function readSurface(section: DataView, at: number): GribSurface {
  const code = section.getUint8(at);
  const [name, unit] = surfaces.get(code) ?? ['surface ' + code, ''];
  return { code, name: code === 255 ? 'none' : name, value: scaledValue(section, at + 1), unit };
}

function describe(first: GribSurface, second: GribSurface | null): string {
  const from = amount(first);
  if (!second) return [first.name, from].filter(Boolean).join(' ');
  const to = amount(second);
  if (second.code === first.code) return first.name + (from || to ? ' ' + from + ' to ' + to : '');
  return [first.name, from, 'to', second.name, to].filter(Boolean).join(' ');
}

function amount({ value, unit, code }: GribSurface): string {
  if (value === null || (unit === '' && value === 0 && !numbered.has(code))) return '';
  if (code === 100 || code === 108) return value / 100 + ' hPa';
  return unit ? value + ' ' + unit : String(value);
}
