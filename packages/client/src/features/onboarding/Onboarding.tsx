import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Clock3, Layers, LocateFixed, MousePointerClick, Search, type LucideIcon } from 'lucide-react';
import { hourFormats } from '@meltemi/catalogue';
import { ActionRow, Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { chooseUnitSystem, useSetting, useSettings } from '#settings/index.ts';
import styles from './Onboarding.module.css';

/** The steps, in their order. */
export const onboardingSteps = ['map', 'units'] as const;
type Step = (typeof onboardingSteps)[number];

const FACTS: readonly { readonly key: string; readonly Icon: LucideIcon }[] = [
  { key: 'factLayers', Icon: Layers },
  { key: 'factClick', Icon: MousePointerClick },
  { key: 'factTime', Icon: Clock3 },
  { key: 'factSearch', Icon: Search },
];

/** How the map is read. */
function MapStep({ phone }: { phone: boolean }) {
  const t = useText('onboarding');
  return (
    <ul className={styles.facts}>
      {FACTS.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" />
          <span>{t(phone ? `${key}Phone` : key)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The habits of the user, which the country has set already, and where they are. */
function UnitStep({ onLocate }: { onLocate: () => void }) {
  const t = useText('onboarding');
  const named = useText('settings');
  const settings = useSettings();
  return (
    <>
      <p>{t('unitsHint')}</p>
      <Segmented
        legend={t('units')}
        segments={(['metric', 'imperial'] as const).map((value) => ({ value, label: t(value) }))}
        value={useSetting('isImperial') ? 'imperial' : 'metric'}
        onChange={(system) => chooseUnitSystem(settings, system === 'imperial')}
      />
      <Segmented
        legend={named('hourFormat')}
        segments={hourFormats.map((value) => ({ value, label: named(value) }))}
        value={useSetting('hourFormat')}
        onChange={(value) => settings.set('hourFormat', value)}
      />
      <ActionRow>
        <button type="button" onClick={onLocate}>
          <LocateFixed size={16} aria-hidden="true" />
          {t('locate')}
        </button>
      </ActionRow>
    </>
  );
}

/** The heading of a page; the keyboard and screen readers go on from it, except at first, when the window has the focus already. */
function StepTitle({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** The first steps: two short pages that may be left at any of them. `onLocate` closes them and finds the device. */
export function Onboarding({ phone, close, onLocate }: { phone: boolean; close: () => void; onLocate: () => void }) {
  const t = useText('onboarding');
  const [at, setAt] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const go = (to: number): void => {
    setMoved(true);
    setAt(to);
  };
  const step: Step = onboardingSteps[at] ?? 'map';
  const isLast = at === onboardingSteps.length - 1;
  const pages: Readonly<Record<Step, ReactNode>> = {
    map: <MapStep phone={phone} />,
    units: <UnitStep onLocate={onLocate} />,
  };
  return (
    <div className={styles.page} data-step={step}>
      <StepTitle key={step} takesFocus={hasMoved}>
        {t(`title_${step}`)}
      </StepTitle>
      <div className={styles.body}>{pages[step]}</div>
      <p className={styles.count}>{t('stepOf', { step: at + 1, steps: onboardingSteps.length })}</p>
      <ActionRow>
        <button type="button" data-main="" onClick={() => (isLast ? close() : go(at + 1))}>
          {isLast ? t('done') : t('next')}
        </button>
        {at > 0 && (
          <button type="button" onClick={() => go(at - 1)}>
            {t('back')}
          </button>
        )}
        {!isLast && (
          <button type="button" onClick={close}>
            {t('skip')}
          </button>
        )}
      </ActionRow>
    </div>
  );
}
