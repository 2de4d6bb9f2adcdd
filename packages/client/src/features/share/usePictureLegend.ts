import { overlays } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';
import { legendView, unitLabel, useOwnGradient } from '#map/index.ts';
import { differenceLabel, differenceLegend } from '#map/layers/difference/difference-text.rules.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import type { PictureLegend } from './paint-picture.ts';

/** The legend of what the map shows as a picture has it: of the layer in the user's own colors, or of a difference. */
export function usePictureLegend(isDifference: boolean): PictureLegend | null {
  const t = useText('main');
  const { fixed } = useFormats();
  const overlay = useSetting('overlay');
  const unit = useUnit(overlays[overlay].metric);
  const own = useOwnGradient(overlays[overlay].scale);
  if (isDifference) {
    const { stops, marks } = differenceLegend(overlay, unit, fixed);
    return {
      unit: differenceLabel(overlay, unit),
      stops,
      marks: marks.map(({ text, at, ink }) => ({ text, at, ink, fill: null })),
    };
  }
  const view = legendView(
    overlay,
    unit,
    { nameClass: ({ code }, table) => t(`class_${table}_${code}`), writeNumber: fixed },
    own,
  );
  return view === null ? null : { unit: unitLabel(view) ?? '', stops: view.stops, marks: view.marks };
}
