import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { isComparable, products, type ProductIdent } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useProviderWords } from '#places/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { loadLate } from '#signals/index.ts';
import { modelChoices } from './models.rules.ts';
import { useResolution } from './useResolution.ts';
import styles from './ModelSwitch.module.css';

/** Models side by side on a large screen. */
const ROOM = 3;

/** Few open it, and not before the first picture. */
const ModelList = lazy(async () => ({ default: (await loadLate(() => import('./ModelList.tsx'))).ModelList }));

/** The models that show the overlay in view. `pill` is the phone's form: one button that opens the list of all. */
export function ModelSwitch({ pill = false, onDifference }: { pill?: boolean; onDifference?: () => void }) {
  const t = useText('main');
  const formats = useFormats();
  const resolution = useResolution();
  const providerOf = useProviderWords();
  const settings = useSettings();
  const current = useSetting('product');
  const comparable = isComparable(useSetting('overlay'));
  const { shown, more } = modelChoices(useSetting('visibleProducts'), current, pill ? 1 : ROOM);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const list = useId();
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const leave = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOpen(false);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', press);
    };
  }, [open]);
  if (products[current].hideProductSwitch) return null;
  const choose = (ident: ProductIdent): void => {
    settings.set('product', ident);
    setOpen(false);
  };
  const withDifference = onDifference !== undefined && comparable;
  // Beside the difference there is no room for words in any language.
  const moreName = t('moreModels', { number: more.length });
  const moreButton = (
    <button
      type="button"
      className={pill ? styles.pill : styles.more}
      aria-expanded={open}
      aria-controls={list}
      aria-label={pill ? `${t('model')}: ${products[current].modelName}` : moreName}
      onClick={() => setOpen(!open)}
    >
      {pill ? <b>{products[current].modelName}</b> : withDifference ? `+${formats.number(more.length)}` : moreName}
      {pill && <small>{resolution(current)}</small>}
      <ChevronDown size={15} aria-hidden="true" />
    </button>
  );
  return (
    <fieldset ref={box} aria-label={t('model')} className={pill ? styles.pillBox : `${surfaces.float} ${styles.bar}`}>
      {!pill &&
        shown.map((ident) => (
          <button
            key={ident}
            type="button"
            className={styles.model}
            aria-pressed={ident === current}
            title={providerOf(ident)}
            onClick={() => choose(ident)}
          >
            <b>{products[ident].modelName}</b>
            <small>{resolution(ident)}</small>
          </button>
        ))}
      {(more.length > 0 || pill) && moreButton}
      {withDifference && (
        <button
          type="button"
          className={styles.difference}
          aria-label={t('difference')}
          title={t('difference')}
          onClick={onDifference}
        >
          ±
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ModelList id={list} idents={pill ? [...shown, ...more] : more} current={current} onChoose={choose} />
        </Suspense>
      )}
    </fieldset>
  );
}
