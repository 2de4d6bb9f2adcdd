import { unitLabel } from '#controls/index.ts';
import { useFormats } from '#language/index.ts';
import { heightText, sightText } from './texts.rules.ts';
import type { AirportUnits } from './useAirportUnits.ts';

/** Heights and sight as pilots read them. */
export interface AirportTexts {
  readonly height: (metres: number | null) => string;
  readonly heightWithUnit: (metres: number | null) => string;
  readonly sight: (metres: number | null) => string;
  readonly sightWithUnit: (metres: number | null) => string;
}

/** Heights and sight in the units and the language in use. */
export function useAirportTexts(units: AirportUnits): AirportTexts {
  const { number } = useFormats();
  const write = (value: number, decimals: number): string => number(value, { maximumFractionDigits: decimals });
  const height: AirportTexts['height'] = (metres) => heightText(metres, units.height, write);
  const sight: AirportTexts['sight'] = (metres) => sightText(metres, units.visibility, write);
  return {
    height,
    heightWithUnit: (metres) => `${height(metres)} ${unitLabel('altitude', units.height)}`,
    sight,
    sightWithUnit: (metres) => `${sight(metres)} ${unitLabel('visibility', units.visibility)}`,
  };
}
