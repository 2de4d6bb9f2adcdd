import { createElement } from 'react';
import { CloudHail, CloudRain, CloudRainWind, Snowflake, Sun, type LucideIcon } from 'lucide-react';
import type { FallingKind } from '@meltemi/catalogue';

const ICONS: Readonly<Record<FallingKind, LucideIcon>> = {
  none: Sun,
  rain: CloudRain,
  mix: CloudRainWind,
  snow: Snowflake,
  hail: CloudHail,
};

/** The sign of what falls; words beside it say the same. */
export const FallingIcon = ({ kind, size }: { kind: FallingKind; size: number }) =>
  createElement(ICONS[kind], { size, 'aria-hidden': true });
