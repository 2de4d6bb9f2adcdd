import { overlays, products } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import styles from './StatusLabels.module.css';

/** The mark of who makes the shown model, as its name in type; nothing where no mark may be shown. */
export function ProviderMark() {
  const t = useText('main');
  const { provider, logo, attribution } = products[useSetting('product')];
  const { family } = overlays[useSetting('overlay')];
  if (logo === null || family === 'none') return null;
  return (
    <span className={`${surfaces.float} ${styles.mark}`} title={attribution} data-logo={logo}>
      <span className={surfaces.hidden}>{t('providerMark', { provider })}</span>
      <span aria-hidden="true">{provider}</span>
    </span>
  );
}
