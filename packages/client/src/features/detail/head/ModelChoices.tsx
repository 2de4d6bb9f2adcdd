import { products, type ProductIdent } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useSimulatedModels } from '#places/index.ts';
import { Choices } from './Choices.tsx';
import { sharedModels } from './models.rules.ts';
import styles from './DetailHeader.module.css';

/** The models of a place: the first few as buttons, the others in a list, and the comparison of all. */
export function ModelChoices(props: {
  readonly models: readonly ProductIdent[];
  readonly model: ProductIdent | null;
  readonly room: number;
  readonly onModel: (model: ProductIdent) => void;
  readonly onCompare?: (() => void) | undefined;
}) {
  const { models, model, room, onModel, onCompare } = props;
  const t = useText('detail');
  const simulated = useSimulatedModels();
  const { shown, more } = sharedModels(models, model, room);
  const choose = (wanted: string): void => {
    const found = models.find((ident) => ident === wanted);
    if (found !== undefined) onModel(found);
  };
  return (
    <div className={styles.models}>
      <Choices
        legend={t('models')}
        items={shown.map((ident) => ({
          value: ident,
          label: products[ident].modelName,
          spoken: t(simulated(ident) ? 'modelInStyleOf' : 'modelOf', {
            model: products[ident].modelName,
            provider: products[ident].provider,
          }),
        }))}
        value={model}
        onChoose={choose}
      />
      {more.length > 0 && (
        <select
          className={styles.more}
          aria-label={t('moreModels')}
          value=""
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="" disabled>
            {t('more', { number: more.length })}
          </option>
          {more.map((ident) => (
            <option key={ident} value={ident}>
              {products[ident].modelName}
            </option>
          ))}
        </select>
      )}
      {onCompare && (
        <button type="button" className={styles.compare} onClick={onCompare}>
          {t('compare')}
        </button>
      )}
    </div>
  );
}
