import { FieldError } from '../faults/index.ts';
import { KAPPA } from './moist-air.ts';

/** The kinds of diagram: skewed temperature over the logarithm of pressure, or upright over its power (Stüve). */
export type DiagramKind = 'skew-t' | 'stueve';

/** The frame of a diagram. Temperatures in kelvin at its lower edge, pressures in hPa. */
export interface DiagramFrame {
  readonly kind: DiagramKind;
  readonly bottom: number;
  readonly top: number;
  readonly coldest: number;
  readonly warmest: number;
  /** How far isotherms lean over the whole height, as a part of the width; 0 upright. Ignored by the Stüve diagram. */
  readonly lean: number;
}

/** A place on the diagram: x 0 to 1 from left to right, y 0 to 1 from the bottom to the top. */
export interface DiagramPoint {
  readonly x: number;
  readonly y: number;
}

function requireFrame(f: DiagramFrame): void {
  if (!(f.bottom > f.top) || !(f.top > 0) || !(f.warmest > f.coldest) || !Number.isFinite(f.lean)) {
    throw new FieldError('bad-parameter', 'a diagram needs pressures that fall and temperatures that rise');
  }
}

/** Height on the diagram of a pressure. */
export function diagramY(f: DiagramFrame, pressure: number): number {
  requireFrame(f);
  return f.kind === 'skew-t'
    ? Math.log(f.bottom / pressure) / Math.log(f.bottom / f.top)
    : (f.bottom ** KAPPA - pressure ** KAPPA) / (f.bottom ** KAPPA - f.top ** KAPPA);
}

/** Pressure of a height on the diagram. */
export function diagramPressure(f: DiagramFrame, y: number): number {
  requireFrame(f);
  return f.kind === 'skew-t'
    ? f.bottom * (f.top / f.bottom) ** y
    : (f.bottom ** KAPPA - y * (f.bottom ** KAPPA - f.top ** KAPPA)) ** (1 / KAPPA);
}

function leanOf(f: DiagramFrame): number {
  return f.kind === 'skew-t' ? f.lean : 0;
}

/** The place of a pressure and a temperature. */
export function toDiagram(f: DiagramFrame, pressure: number, temperature: number): DiagramPoint {
  const y = diagramY(f, pressure);
  return { x: (temperature - f.coldest) / (f.warmest - f.coldest) + leanOf(f) * y, y };
}
