import { listMetrics, metrics, metricSettingName, type MetricIdent } from '@meltemi/catalogue';
import { Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { chooseUnit, chooseUnitSystem, useSetting, useSettings, useUnit } from '#settings/index.ts';
import { mainQuantities, otherQuantities } from './rows.rules.ts';
import { RowFrame } from './SettingRow.tsx';
import styles from './Settings.module.css';

/** The units of one quantity; choosing one also changes the quantities linked to it. The main ones leave classes to the legend. */
function UnitChoice({ ident, label, classes }: { ident: MetricIdent; label: string; classes: boolean }) {
  const main = useText('main');
  const settings = useSettings();
  const metric = metrics[ident];
  const isClasses = (unit: keyof typeof metric.conv): boolean => metric.conv[unit]?.classes !== undefined;
  const units = listMetrics(metric).filter((unit) => classes || !isClasses(unit));
  return (
    <RowFrame name={metricSettingName(ident)}>
      <Segmented
        legend={label}
        segments={units.map((value) => ({
          value,
          label: isClasses(value) ? main('classes') : metric.conv[value]?.label.trim() || value,
        }))}
        value={useUnit(ident)}
        onChange={(unit) => settings.setMany(chooseUnit(metric, unit))}
      />
    </RowFrame>
  );
}

/** All units at once: those of a system, for every quantity whose unit nobody chose by itself. */
function UnitSystem() {
  const t = useText('preferences');
  const settings = useSettings();
  return (
    <RowFrame name="isImperial">
      <Segmented
        legend={t('unitSystem')}
        segments={(['metric', 'imperial'] as const).map((value) => ({ value, label: t(`system_${value}`) }))}
        value={useSetting('isImperial') ? 'imperial' : 'metric'}
        onChange={(system) => chooseUnitSystem(settings, system === 'imperial')}
      />
    </RowFrame>
  );
}

/** Units, quantity by quantity. */
export function UnitSettings() {
  const t = useText('settings');
  const own = useText('preferences');
  return (
    <>
      <UnitSystem />
      {mainQuantities.map((ident) => (
        <UnitChoice key={ident} ident={ident} label={t(`unit_${ident}`)} classes={false} />
      ))}
      <details className={styles.more}>
        <summary>{own('moreUnits')}</summary>
        {otherQuantities.map((ident) => (
          <UnitChoice key={ident} ident={ident} label={own(`unit_${ident}`)} classes />
        ))}
      </details>
    </>
  );
}
