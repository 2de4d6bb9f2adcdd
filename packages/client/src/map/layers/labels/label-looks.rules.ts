/** How labels of a class are written. */
export interface LabelLook {
  /** Height of the letters, CSS pixels. */
  readonly size: number;
  readonly weight: number;
  readonly ink: string;
  /** Around the letters, so that they are read on any ground. */
  readonly halo: string;
  /** Waters and lands lean, as on printed maps. */
  readonly isItalic?: boolean;
  /** Room between the letters, CSS pixels. */
  readonly spacing?: number;
  /** Who finds room first: greater before smaller. */
  readonly worth: number;
}

const TOWN_INK = 'rgba(255, 255, 255, 0.94)';
const WATER_INK = 'rgba(178, 212, 245, 0.9)';
const LAND_INK = 'rgba(232, 224, 206, 0.86)';

const HALO = 'rgba(8, 12, 22, 0.7)';
/** The same inks on a light map, and the halo there. */
const ON_MAP: Readonly<Record<string, string>> = {
  [TOWN_INK]: 'rgb(34, 48, 60)',
  [WATER_INK]: 'rgb(44, 95, 136)',
  [LAND_INK]: 'rgb(107, 90, 60)',
};
const HALO_ON_MAP = 'rgba(255, 255, 255, 0.85)';

const LOOKS: Readonly<Record<string, Omit<LabelLook, 'halo'>>> = {
  capital: { size: 13.5, weight: 560, ink: TOWN_INK, worth: 9 },
  metropolis: { size: 13.5, weight: 560, ink: TOWN_INK, worth: 8 },
  city: { size: 12.5, weight: 560, ink: TOWN_INK, worth: 7 },
  ocean: { size: 14, weight: 460, ink: WATER_INK, isItalic: true, spacing: 1.5, worth: 6.5 },
  sea: { size: 12, weight: 460, ink: WATER_INK, isItalic: true, spacing: 0.6, worth: 6 },
  range: { size: 12, weight: 460, ink: LAND_INK, isItalic: true, spacing: 1, worth: 5 },
  town: { size: 11.5, weight: 560, ink: TOWN_INK, worth: 4 },
  peak: { size: 11, weight: 500, ink: LAND_INK, worth: 3 },
  lake: { size: 11, weight: 460, ink: WATER_INK, isItalic: true, worth: 2.5 },
  island: { size: 11, weight: 460, ink: LAND_INK, isItalic: true, worth: 2 },
  land: { size: 11.5, weight: 440, ink: LAND_INK, isItalic: true, spacing: 1, worth: 1.5 },
  village: { size: 11.5, weight: 560, ink: TOWN_INK, worth: 1 },
};
const UNKNOWN: Omit<LabelLook, 'halo'> = { size: 11.5, weight: 560, ink: TOWN_INK, worth: 0 };

/** The look of a class, over colours or on a light map; a class of a newer server is written like a village. */
export function lookOf(labelClass: string, isOnMap = false): LabelLook {
  const look = LOOKS[labelClass] ?? UNKNOWN;
  return isOnMap ? { ...look, ink: ON_MAP[look.ink] ?? look.ink, halo: HALO_ON_MAP } : { ...look, halo: HALO };
}

/** The font of a look, as a canvas takes it. */
export const fontOf = ({ size, weight, isItalic = false }: LabelLook): string =>
  `${isItalic ? 'italic ' : ''}${weight} ${size}px "Inter Variable", "Noto Sans", sans-serif`;
