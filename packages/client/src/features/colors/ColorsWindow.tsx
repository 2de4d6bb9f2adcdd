import { useSyncExternalStore } from 'react';
import { overlayIdents, overlays, type OverlayIdent, type ScaleIdent } from '@meltemi/catalogue';
import { ActionRow, Select } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { ColourEditor } from './colour-editor.store.ts';
import { Exchange } from './Exchange.tsx';
import { GradientEditor } from './GradientEditor.tsx';
import styles from './Colors.module.css';

/** The overlays that have colours to change. */
const COLOURED: readonly OverlayIdent[] = overlayIdents.filter((ident) => overlays[ident].scale !== null);

const overlaysOf = (scale: ScaleIdent): readonly OverlayIdent[] =>
  COLOURED.filter((ident) => overlays[ident].scale === scale);

/** Own colours for the layers: the one on the map is edited, so that every change is seen there. */
export function ColorsWindow({ editor }: { editor: ColourEditor }) {
  const t = useText('colors');
  const named = useText('overlays');
  const { list } = useFormats();
  const settings = useSettings();
  const overlay = useSetting('overlay');
  const own = useSyncExternalStore(editor.subscribe, editor.own, editor.own);
  const { scale } = overlays[overlay];
  const nameOf = (ident: OverlayIdent): string => named(overlays[ident].trans);
  const isOwn = (ident: OverlayIdent): boolean => own.has(overlays[ident].scale as ScaleIdent);
  const choices = COLOURED.map((value) => ({
    value,
    label: isOwn(value) ? t('ownName', { layer: nameOf(value) }) : nameOf(value),
  }));
  const shared = scale === null ? [] : overlaysOf(scale).filter((ident) => ident !== overlay);
  return (
    <div className={styles.colours}>
      <p className={styles.hint}>{t('hint')}</p>
      <Select<OverlayIdent>
        label={t('layer')}
        choices={scale === null ? [{ value: overlay, label: nameOf(overlay) }, ...choices] : choices}
        value={overlay}
        onChange={(value) => settings.set('overlay', value)}
      />
      {scale === null ? (
        <p>{t('noColours')}</p>
      ) : (
        <section aria-label={t('editorOf', { layer: nameOf(overlay) })}>
          {shared.length > 0 && <p className={styles.hint}>{t('shared', { layers: list(shared.map(nameOf)) })}</p>}
          <GradientEditor key={scale} editor={editor} overlay={overlay} scale={scale} />
        </section>
      )}
      <section aria-label={t('all')}>
        <h3>{t('all')}</h3>
        {own.size === 0 ? (
          <p className={styles.hint}>{t('none')}</p>
        ) : (
          <div className={styles.own}>
            <ActionRow>
              {[...own.keys()].flatMap(overlaysOf).map((ident) => (
                <button
                  key={ident}
                  type="button"
                  aria-current={ident === overlay}
                  onClick={() => settings.set('overlay', ident)}
                >
                  {nameOf(ident)}
                </button>
              ))}
            </ActionRow>
          </div>
        )}
        <Exchange editor={editor} own={own} />
      </section>
    </div>
  );
}
