import { Share2, X } from 'lucide-react';
import type { StormList, StormReply } from '@meltemi/contract';
import { HeadButton } from '#controls/HeadButton.tsx';
import { SimulatedMark } from '#controls/index.ts';
import frame from '#controls/window-frame.module.css';
import { useText } from '#language/index.ts';

/** The name of the tracker, how many storms blow, and who says what is shown. */
export function StormsHead({
  active,
  said,
  onShare,
  onClose,
}: {
  /** How many storms blow; null before the first reply. */
  readonly active: number | null;
  /** Who says what is shown; null before it is known. */
  readonly said: Pick<StormList | StormReply, 'origin' | 'source'> | null;
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
          {active !== null && <p>{t('active', { count: active })}</p>}
        </div>
        <HeadButton label={main('share')} onClick={onShare}>
          <Share2 size={17} aria-hidden="true" />
        </HeadButton>
        <HeadButton closes label={main('close')} onClick={onClose}>
          <X size={19} aria-hidden="true" />
        </HeadButton>
      </div>
      {said !== null && (
        <p className={frame.source}>
          {said.origin === 'simulated' && <SimulatedMark short />}
          <span title={`${said.source.attribution} ${said.source.licence}`}>
            {t('sourceOf', { source: said.source.name })}
          </span>
        </p>
      )}
    </header>
  );
}
