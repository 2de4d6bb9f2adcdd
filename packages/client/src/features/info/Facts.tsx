import { closedProducts, providerLicences, type Product } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';
import { useProvenances, useSimulatedModels } from '#places/index.ts';
import { modelFacts, type Duration } from './model-facts.rules.ts';
import styles from './Info.module.css';

/** The sentence that must stand near the data; another model that stands in is named by its own name. */
const sourceOf = (product: Product, provider: string | undefined, model: string | undefined): string =>
  model === undefined || model === product.modelName ? product.attribution : `${provider} ${model}`;

/** The facts of a model as a list of names and values; simulated numbers are credited to nobody but this map. */
export function Facts({ product }: { product: Product }) {
  const t = useText('info');
  const main = useText('main');
  const formats = useFormats();
  const simulated = useSimulatedModels()(product.ident);
  // A run that stands in for the model is credited to those who made it.
  const said = useProvenances()(product.ident);
  const closed = closedProducts[product.ident];
  const facts = modelFacts(product);
  const long = ({ value, unit }: Duration): string =>
    formats.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  // Isolated, and a short list on one line, so that the hours keep their order among words that run from right to left.
  const hours = (list: readonly number[]): string =>
    `\u2066${list.map((hour) => String(hour).padStart(2, '0')).join(list.length > 4 ? ', ' : ',\u00a0')}\u2069`;
  const withPremium = (plain: string, premium: string | null): string =>
    premium === null ? plain : t('withPremium', { plain, premium });
  const rows: readonly (readonly [name: string, value: string, foreign?: boolean])[] = [
    [t('provider'), simulated ? main('brand') : (said?.provider ?? product.provider)],
    [t('resolution'), formats.number(facts.resolutionKm, { style: 'unit', unit: 'kilometer' })],
    [t('area'), facts.area === 'world' ? t('world') : t('region')],
    ...(facts.length === null ? [] : [[t('length'), long(facts.length)] as const]),
    ...(facts.interval === null
      ? []
      : [
          [
            t('interval'),
            withPremium(long(facts.interval), facts.intervalPremium && long(facts.intervalPremium)),
          ] as const,
        ]),
    ...(facts.runs.length === 0
      ? []
      : [
          [
            t('runs'),
            t('utc', { hours: withPremium(hours(facts.runs), facts.runsPremium && hours(facts.runsPremium)) }),
          ] as const,
        ]),
    ...(facts.delay === null ? [] : [[t('delay'), t('about', { time: long(facts.delay) })] as const]),
    ...(simulated
      ? ([
          [t('source'), main('simulatedStyle', { name: product.provider })],
          [t('licence'), t('simulatedLicence')],
        ] as const)
      : closed !== undefined
        ? ([[t('source'), t(`closed.${closed}`)]] as const)
        : ([
            [t('source'), sourceOf(product, said?.provider, said?.model), true],
            [t('licence'), said?.licence ?? providerLicences[product.providerIdent], true],
          ] as const)),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value, foreign]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{foreign === true ? <bdi lang="en">{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
