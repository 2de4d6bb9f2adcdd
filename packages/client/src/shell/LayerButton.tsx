import { overlays } from '@meltemi/catalogue';
import { Swatch } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';

/** The shown layer as one button that opens the menu of all; for where there is no room for the list. */
export function LayerButton({
  className,
  swatch,
  onMore,
}: {
  className: string | undefined;
  swatch: number;
  onMore: () => void;
}) {
  const t = useText('main');
  const named = useText('overlays');
  const overlay = useSetting('overlay');
  const layer = named(overlays[overlay].trans);
  return (
    <button type="button" className={className} aria-label={t('chooseLayer', { layer })} onClick={onMore}>
      <span>{layer}</span>
      <Swatch overlay={overlay} size={swatch} />
    </button>
  );
}
