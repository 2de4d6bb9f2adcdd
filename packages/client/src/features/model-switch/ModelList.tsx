import { products, type ProductIdent } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useProviderWords } from '#places/index.ts';
import { useResolution } from './useResolution.ts';
import styles from './ModelSwitch.module.css';

/** The list behind "more": name, who makes it, resolution. */
export function ModelList({
  idents,
  current,
  id,
  onChoose,
}: {
  idents: readonly ProductIdent[];
  current: ProductIdent;
  id: string;
  onChoose: (ident: ProductIdent) => void;
}) {
  const resolution = useResolution();
  const providerOf = useProviderWords();
  return (
    <ul id={id} className={`${surfaces.pop} ${styles.list}`}>
      {idents.map((ident) => (
        <li key={ident}>
          <button type="button" aria-pressed={ident === current} onClick={() => onChoose(ident)}>
            <b>{products[ident].modelName}</b>
            <span>{providerOf(ident)}</span>
            <small>{resolution(ident)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
