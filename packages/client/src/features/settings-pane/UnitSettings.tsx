import { listMetrics, metrics, type MetricIdent } from '@meltemi/catalogue';
import { Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { chooseUnit, useSettings, useUnit } from '#settings/index.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

/** The quantities whose unit people choose most; every other one is chosen by its legend. */
const QUANTITIES = ['wind', 'temp', 'rain', 'pressure', 'altitude', 'distance', 'waves', 'visibility'] as const satisfies readonly MetricIdent[];

/** The units of one quantity; choosing one also changes the quantities linked to it. */
function UnitChoice({ ident }: { ident: (typeof QUANTITIES)[number] }) {
  const t = useText('settings');
  const settings = useSettings();
  const metric = metrics[ident];
  const units = listMetrics(metric).filter((unit) => metric.conv[unit]?.classes === undefined);
  return (
    <Segmented
      legend={t(`unit_${ident}`)}
      segments={units.map((value) => ({ value, label: metric.conv[value]?.label || value }))}
      value={useUnit(ident)}
      onChange={(unit) => settings.setMany(chooseUnit(metric, unit))}
    />
  );
}

/** Units, quantity by quantity. */
export function UnitSettings() {
  const t = useText('settings');
  return (
    <SettingsGroup title={t('groupUnits')}>
      {QUANTITIES.map((ident) => (
        <UnitChoice key={ident} ident={ident} />
      ))}
    </SettingsGroup>
  );
}
