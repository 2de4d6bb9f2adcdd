import { overlays, products, type OverlayIdent, type ProductIdent } from '@meltemi/catalogue';
import { Swatch } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useProviderWords } from '#places/index.ts';
import { useSetting } from '#settings/index.ts';
import { dataSets } from './data-sets.ts';
import { Facts } from './Facts.tsx';
import { dataProviders, infoGroups, infoModels, sharesName } from './info.rules.ts';
import styles from './Info.module.css';

/** What a layer shows and how it is read. */
function Layer({ ident }: { ident: OverlayIdent }) {
  const t = useText('info');
  const named = useText('overlays');
  return (
    <div className={styles.layer} data-overlay={ident}>
      <dt>
        <Swatch overlay={ident} size={22} />
        {named(overlays[ident].trans)}
      </dt>
      <dd>{t(`about.${ident}`)}</dd>
    </div>
  );
}

/** The shown layer and its model, with everything that is known of them. */
function Now({
  overlay,
  product,
  run,
  simulated,
}: {
  overlay: OverlayIdent;
  product: ProductIdent;
  run: string | null;
  simulated: boolean;
}) {
  const t = useText('info');
  const hasModel = overlays[overlay].family !== 'none';
  return (
    <section className={styles.now} aria-labelledby="info-now">
      <h3 id="info-now">{t('now')}</h3>
      <dl className={styles.layers}>
        <Layer ident={overlay} />
      </dl>
      {simulated && <p className={styles.simulated}>{t('simulated')}</p>}
      {hasModel && (
        <>
          <h4 data-product={product}>
            {products[product].modelName}
            {run !== null && <span>{t('run', { run })}</span>}
          </h4>
          <Facts product={products[product]} />
        </>
      )}
    </section>
  );
}

/** All layers under their headings; the shown one comes first. */
function Layers({ shown }: { shown: OverlayIdent }) {
  const t = useText('info');
  const named = useText('overlays');
  return (
    <section aria-labelledby="info-layers">
      <h3 id="info-layers">{t('layers')}</h3>
      {infoGroups(shown).map(({ trans, overlays: list }) => (
        <details key={trans}>
          <summary>{named(trans)}</summary>
          <dl className={styles.layers}>
            {list.map((ident) => (
              <Layer key={ident} ident={ident} />
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

/** All models with their facts; the shown one comes first. */
function Models({ shown }: { shown: ProductIdent }) {
  const t = useText('info');
  const formats = useFormats();
  const providerOf = useProviderWords();
  return (
    <section aria-labelledby="info-models">
      <h3 id="info-models">{t('models')}</h3>
      {infoModels(shown).map((ident) => {
        const { modelName, modelResolution } = products[ident];
        return (
          <details key={ident} data-model={ident}>
            <summary>
              <b>
                <bdi>{modelName}</bdi>
                {sharesName(ident) && <bdi>{t(`region.${ident}`)}</bdi>}
              </b>
              <span>
                <bdi>{providerOf(ident)}</bdi> ·{' '}
                <bdi>{formats.number(modelResolution, { style: 'unit', unit: 'kilometer' })}</bdi>
              </span>
            </summary>
            <Facts product={products[ident]} />
          </details>
        );
      })}
    </section>
  );
}

/** Who the data belong to, and under which terms they are shown. */
function Licences() {
  const t = useText('info');
  return (
    <section aria-labelledby="info-licences">
      <h3 id="info-licences">{t('licences')}</h3>
      <p>{t('weatherData')}</p>
      <ul className={styles.sources} lang="en">
        {dataProviders().map(({ attribution, licence }) => (
          <li key={attribution}>
            <bdi>{attribution}</bdi>
            <bdi>{licence}</bdi>
          </li>
        ))}
      </ul>
      <p>{t('mapData')}</p>
      <dl className={styles.facts}>
        {dataSets.map(({ use, source, licence }) => (
          <div key={use}>
            <dt>{t(use)}</dt>
            <dd>
              <bdi lang="en">{`${source} · ${licence}`}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the map shows, where it comes from and under which terms; `run` is the written reference time of the shown model. */
export function Info({ run, simulated }: { run: string | null; simulated: boolean }) {
  const t = useText('info');
  const main = useText('main');
  const overlay = useSetting('overlay');
  const product = useSetting('product');
  return (
    <div className={styles.info}>
      <Now overlay={overlay} product={product} run={run} simulated={simulated} />
      <Layers shown={overlay} />
      <Models shown={product} />
      <Licences />
      <section aria-labelledby="info-product">
        <h3 id="info-product">{main('brand')}</h3>
        <p>{t('aboutProduct', { brand: main('brand') })}</p>
      </section>
    </div>
  );
}
