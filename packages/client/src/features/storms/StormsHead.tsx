import { Share2, X } from 'lucide-react';
import type { StormList } from '@meltemi/contract';
import { HeadButton } from '#controls/HeadButton.tsx';
import { SimulatedMark } from '#controls/index.ts';
import frame from '#controls/window-frame.module.css';
import { useText } from '#language/index.ts';

/** The name of the tracker, how many storms there are, and who says so. */
export function StormsHead({
  list,
  onShare,
  onClose,
}: {
  /** Null before the first reply. */
  readonly list: StormList | null;
  readonly onShare: () => void;
  readonly onClose: () => void;
}) {
  const t = useText('storms');
  const main = useText('main');
  const title = useText('overlays')('overlay.hurricanes');
  return (
    <header className={frame.head}>
      <div className={frame.title}>
        <div className={frame.name}>
          <h2>{title}</h2>
          {list !== null && <p>{t('active', { count: list.storms.length })}</p>}
        </div>
        <HeadButton label={main('share')} onClick={onShare}>
          <Share2 size={17} aria-hidden="true" />
        </HeadButton>
        <HeadButton closes label={main('close')} onClick={onClose}>
          <X size={19} aria-hidden="true" />
        </HeadButton>
      </div>
      {list !== null && (
        <p className={frame.source}>
          {list.origin === 'simulated' && <SimulatedMark short />}
          <span title={`${list.source.attribution} ${list.source.licence}`}>
            {t('sourceOf', { source: list.source.name })}
          </span>
        </p>
      )}
    </header>
  );
}
