import { isSkyOverlay, overlays, products } from '@meltemi/catalogue';
import { SimulatedMark, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { ProviderMark } from './ProviderMark.tsx';
import styles from './StatusLabels.module.css';

/** What the data are and where they come from; `run` is the written reference time, `simulated` marks data that are no forecast and no provider's, `marked` shows the provider's mark too, `credits` names the owners of observations. */
export function StatusLabels({
  run,
  simulated,
  short = false,
  marked = false,
  credits,
}: {
  run: string | null;
  simulated: boolean;
  short?: boolean;
  marked?: boolean;
  /** Whom observations are credited to; a forecast is its provider's. */
  credits?: readonly string[] | undefined;
}) {
  const t = useText('main');
  const product = useSetting('product');
  const { modelName, provider, attribution } = products[product];
  const overlay = useSetting('overlay');
  const { family } = overlays[overlay];
  // A map for its own sake has no numbers that could be simulated.
  const isMap = family === 'topoMap';
  const hasProduct = family !== 'none' && !isMap;
  // Neither a radar nor an office that warns is a model whose style could be followed.
  const isModel = !isSkyOverlay(overlay) && overlay !== 'capAlerts';
  const style = hasProduct && isModel ? modelName : undefined;
  const ofProvider = run === null ? modelName : t('modelRun', { model: modelName, run });
  // The mark before it names the model in whose style simulated numbers are.
  const ofWorld = run === null ? null : t('runOf', { run });
  const source = simulated ? ofWorld : ofProvider;
  return (
    <div className={styles.labels}>
      {simulated && !isMap && <SimulatedMark short={short} name={style} />}
      <span
        className={short ? styles.plain : `${surfaces.float} ${styles.source}`}
        title={simulated && !isMap ? t('simulatedStyle', { name: provider }) : credits?.join(' · ') || attribution}
        data-source={product}
      >
        {hasProduct && source !== null && (
          <span>
            <bdi>{source}</bdi>
          </span>
        )}
        <span>
          <bdi>{short ? t('coastlinesShort') : t('coastlines')}</bdi>
        </span>
      </span>
      {marked && !simulated && !isMap && <ProviderMark />}
    </div>
  );
}
