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
  wetBulbNormand,
  wetBulbStull,
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
  bunkersRight,
  freezingLevel,
  kIndex,
  liftedIndex,
  meanWind,
  precipitableWater,
  showalterIndex,
  stormRelativeHelicity,
  totalTotals,
  tropopause,
  wetBulbZero,
  windAbove,
} from './indices.ts';
export type { Wind } from './indices.ts';
export { diagramPressure, diagramY, fromDiagram, toDiagram } from './diagram.ts';
export type { DiagramFrame, DiagramKind, DiagramPoint } from './diagram.ts';
