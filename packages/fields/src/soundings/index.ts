export {
  dewPointOfHumidity,
  dewPointOfRatio,
  dewPointOfVapour,
  dryAdiabat,
  equivalentPotentialTemperature,
  liftingCondensationLevel,
  mixingRatio,
  moistAdiabat,
  potentialTemperature,
  relativeHumidity,
  saturationMixingRatio,
  saturationVapourPressure,
  vapourPressure,
  virtualTemperature,
  wetBulb,
  ZERO_C,
} from './moist-air.ts';
export type { AirPoint } from './moist-air.ts';
export { atHeight, atPressure, heightOfFall, makeSounding } from './sounding.ts';
export type { Sounding, SoundingLevel } from './sounding.ts';
export { liftParcel, parcelOf } from './parcel.ts';
export type { Parcel, ParcelKind } from './parcel.ts';
export { ascend } from './ascent.ts';
export type { Ascent, AscentRules } from './ascent.ts';
export {
  bulkShear,
  freezingLevel,
  kIndex,
  liftedIndex,
  precipitableWater,
  showalterIndex,
  totalTotals,
  windAbove,
} from './indices.ts';
export type { Wind } from './indices.ts';
export { diagramPressure, diagramY, toDiagram } from './diagram.ts';
export type { DiagramFrame, DiagramKind, DiagramPoint } from './diagram.ts';
