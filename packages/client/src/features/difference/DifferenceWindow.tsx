import { differenceOf, isComparable, products, type DifferenceChoice } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { WindowProps } from '#windows/index.ts';
import styles from './Difference.module.css';

/** Chooses what the shown forecast is compared with: another model that has the layer in view, or its own run before. */
export function DifferenceWindow({ close }: Pick<WindowProps, 'close'>) {
  const t = useText('difference');
  const settings = useSettings();
  const shown = { overlay: useSetting('overlay'), product: useSetting('product'), level: useSetting('level') };
  const chosen = differenceOf(shown, useSetting('differenceWith'));
  const visible = useSetting('visibleProducts');
  const { modelName } = products[shown.product];
  const choices = (['earlierRun', ...visible] as const).filter((choice) => differenceOf(shown, choice) !== null);
  if (!isComparable(shown.overlay)) return <p className={styles.about}>{t('impossible')}</p>;
  const choose = (choice: DifferenceChoice | null): void => {
    settings.set('differenceWith', choice);
    close();
  };
  return (
    <div className={styles.window}>
      <p className={styles.about}>{t('about', { model: modelName })}</p>
      <fieldset className={styles.choices} aria-label={t('choices')}>
        {[null, ...choices].map((choice) => (
          <button
            key={choice ?? 'none'}
            type="button"
            data-choice={choice ?? 'none'}
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
          >
            {choice === null ? t('none') : choice === 'earlierRun' ? t('earlierRun') : products[choice].modelName}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
