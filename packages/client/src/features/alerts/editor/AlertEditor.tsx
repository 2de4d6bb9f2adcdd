import { useId, useMemo, useState } from 'react';
import { pointIsInBounds, productOrder, products, type ProductIdent } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import { ActionRow, Segmented, Select } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { alertOf, conditionTypes, type Draft } from './conditions.rules.ts';
import { ConditionCard } from './ConditionCard.tsx';
import type { AlertEditorServices } from './editor-services.ts';
import { Fault } from './Fault.tsx';
import { faultsOf } from './faults.rules.ts';
import { PlaceField } from './PlaceField.tsx';
import { PreviewPart } from './PreviewPart.tsx';
import styles from './AlertsEdit.module.css';

const PRIORITIES = [0, 1, 2, 3] as const;
/** What an alert looks at: the coming days, or what stations measure now. */
const KINDS = ['forecast', 'live'] as const;

/** The air models that reach a place; those of the whole earth until there is one. */
const modelsFor = (place: Draft['place']): readonly ProductIdent[] =>
  productOrder.filter((ident) => {
    const { family, category } = products[ident];
    return (
      family === 'air' &&
      category === 'forecast' &&
      (place === null ? products[ident].bounds === null : pointIsInBounds(products[ident], place.lat, place.lon))
    );
  });

/** What the form is handed. */
export interface AlertEditorProps {
  /** The alert that is changed; null for a new one. */
  readonly id: string | null;
  readonly first: Draft;
  readonly services: AlertEditorServices;
  readonly onDone: () => void;
}

/** Makes or changes an alert: place, conditions, and when they will hold. */
export function AlertEditor({ id, first, services, onDone }: AlertEditorProps) {
  const t = useText('alerts');
  const field = useId();
  const [draft, setDraft] = useState(first);
  const [saving, setSaving] = useState<'no' | 'now' | 'failed'>('no');
  // Nobody is scolded before they tried; from then on every change is judged at once.
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const shownFaults = tried
    ? faults
    : faults.filter(({ words }) => words !== 'fault_place' && words !== 'fault_none' && words !== 'fault_open');
  const change = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  const { place } = draft;
  const alert: Alert | null = useMemo(
    () => (place === null || faultsOf(draft).length > 0 ? null : alertOf(draft, place)),
    [draft, place],
  );
  const models = modelsFor(place);
  const save = async (): Promise<void> => {
    setTried(true);
    if (alert === null) return;
    setSaving('now');
    try {
      await services.save(id, alert);
      onDone();
    } catch {
      setSaving('failed');
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PlaceField
        place={place}
        services={services}
        faults={shownFaults}
        onChange={(chosen) => change({ place: chosen })}
      />
      <div className={styles.part}>
        <label htmlFor={field} className={styles.label}>
          {t('name')}
        </label>
        <input
          id={field}
          type="text"
          className={styles.input}
          maxLength={100}
          value={draft.description}
          placeholder={place?.name ?? ''}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <div className={styles.part}>
        <Segmented
          legend={t('kind')}
          segments={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
        {draft.type === 'live' && <p className={styles.note}>{t('liveHint')}</p>}
        {draft.type === 'forecast' && (
          <Select
            label={t('model')}
            choices={(models.includes(draft.model) ? models : [draft.model, ...models]).map((value) => ({
              value,
              label: products[value].modelName,
            }))}
            value={draft.model}
            onChange={(model) => change({ model })}
          />
        )}
        <Fault faults={shownFaults} at="model" />
        <Segmented
          legend={t('priority')}
          segments={PRIORITIES.map((value) => ({ value: String(value), label: t(`priority_${value}`) }))}
          value={String(draft.priority)}
          onChange={(value) => change({ priority: Number(value) })}
        />
      </div>
      <section className={styles.conditions} aria-label={t('conditions')}>
        <h3>{t('conditions')}</h3>
        <p className={styles.note}>{t('conditionsHint')}</p>
        {conditionTypes.map((type) => (
          <ConditionCard key={type} type={type} draft={draft} faults={shownFaults} onChange={change} />
        ))}
        <Fault faults={shownFaults} at="conditions" />
      </section>
      <div className={styles.foot}>
        <PreviewPart alert={alert} services={services} />
        <p role="alert" className={styles.fault}>
          {saving === 'failed' ? t('saveFailed') : tried && faults.length > 0 ? t('saveFaults') : ''}
        </p>
        <ActionRow>
          <button type="submit" data-main disabled={saving === 'now'}>
            {t('save')}
          </button>
          <button type="button" onClick={onDone}>
            {t('cancel')}
          </button>
        </ActionRow>
      </div>
    </form>
  );
}
