import { Check, Eye, EyeOff } from 'lucide-react';
import { products, type ProductIdent } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSettings } from '#settings/index.ts';
import type { StationUnits } from '../useStationUnits.ts';
import { lineOf, toggledProduct, type Compared, type ComparedModel } from './compare.rules.ts';
import styles from './Compare.module.css';

/** The line of a model as its mark in the table. */
export function LineKey({ colour, dash }: { colour: string; dash: string }) {
  return (
    <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true">
      <path d="M1 4H25" stroke={colour} strokeWidth="2.2" strokeDasharray={dash} fill="none" />
    </svg>
  );
}

/** A model of the comparison: its line, how far it was off, and the eye that hides it. */
export function ModelRow({
  product,
  model,
  index,
  quantity,
  scoreText,
  isClosest,
  isHidden,
  isStressed,
  units,
}: {
  product: ProductIdent;
  model: ComparedModel | null;
  index: number;
  quantity: Compared;
  scoreText: (raw: number | null | undefined, isSigned: boolean) => string;
  isClosest: boolean;
  isHidden: boolean;
  isStressed: boolean;
  units: StationUnits;
}) {
  const t = useText('stations');
  const settings = useSettings();
  const { modelName, modelResolution } = products[product];
  const score = isHidden ? undefined : model?.scores[quantity];
  return (
    <tr data-product={product} data-hidden={isHidden || undefined}>
      <td>
        <span className={surfaces.hidden}>{isClosest && t('closest')}</span>
        {isClosest && <Check size={15} aria-hidden="true" />}
      </td>
      <th scope="row">
        <button
          type="button"
          className={styles.stress}
          aria-pressed={isStressed}
          title={t('stressModel', { name: modelName })}
          onClick={() => settings.set('stationCompareModel', isStressed ? null : product)}
        >
          <LineKey {...lineOf(index)} />
          <b>{modelName}</b> <small dir="ltr">{units.distance.withUnit(modelResolution * 1000)}</small>
        </button>
      </th>
      <td>{scoreText(score?.meanError, false)}</td>
      <td>{scoreText(score?.bias, true)}</td>
      <td>
        <button
          type="button"
          className={surfaces.iconButton}
          aria-pressed={!isHidden}
          aria-label={t(isHidden ? 'showModel' : 'hideModel', { name: modelName })}
          onClick={() =>
            settings.set('stationCompareHiddenProducts', [
              ...toggledProduct(settings.get('stationCompareHiddenProducts'), product),
            ])
          }
        >
          {isHidden ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
        </button>
      </td>
    </tr>
  );
}
