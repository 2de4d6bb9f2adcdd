import { overlays, products } from '@meltemi/catalogue';
import { SimulatedMark, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './StatusLabels.module.css';

/** What the data are and where they come from; `run` is the written reference time, `simulated` marks data that are no forecast, `marked` shows the provider's mark too. */
export function StatusLabels({
  run,
  simulated,
  short = false,
  marked = false,
}: {
  run: string | null;
  simulated: boolean;
  short?: boolean;
  marked?: boolean;
}) {
  const t = useText('main');
  const { modelName, provider, attribution } = products[useSetting('product')];
  const hasProduct = overlays[useSetting('overlay')].family !== 'none';
  const source = run === null ? modelName : t('modelRun', { model: modelName, run });
  return (
    <div className={styles.labels}>
      {simulated && <SimulatedMark short={short} />}
      <span
        className={short ? styles.plain : `${surfaces.float} ${styles.source}`}
        title={attribution}
        data-provider={provider}
      >
        {hasProduct && (
          <span>
            <bdi>{source}</bdi>
          </span>
        )}
        <span>
          <bdi>{short ? t('coastlinesShort') : t('coastlines')}</bdi>
        </span>
      </span>
      {marked && <ProviderMark />}
    </div>
  );
}
