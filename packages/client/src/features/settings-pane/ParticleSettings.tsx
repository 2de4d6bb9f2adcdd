import { RotateCcw } from 'lucide-react';
import { particleFields, particlesAnimations } from '@meltemi/catalogue';
import { Segmented, Slider, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { isUsual, STRENGTH, usualParticles, withStrength } from './particles.rules.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

/** How particles move, and their five strengths. */
export function ParticleSettings() {
  const t = useText('settings');
  const formats = useFormats();
  const settings = useSettings();
  const particles = useSetting('particles');
  const reset = (
    <button type="button" className={surfaces.iconButton} aria-label={t('particlesReset')} disabled={isUsual(particles)} onClick={() => settings.set('particles', usualParticles)}>
      <RotateCcw size={16} aria-hidden="true" />
    </button>
  );
  return (
    <SettingsGroup title={t('groupParticles')} aside={reset}>
      <Segmented
        legend={t('particlesMove')}
        segments={particlesAnimations.map((value) => ({ value, label: t(`particles_${value}`) }))}
        value={useSetting('particlesAnim')}
        onChange={(value) => settings.set('particlesAnim', value)}
      />
      {particleFields.map((field) => (
        <Slider
          key={field}
          {...STRENGTH}
          label={t(`particle_${field}`)}
          value={particles[field]}
          words={formats.number(particles[field], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          onChange={(value) => settings.set('particles', withStrength(particles, field, value))}
        />
      ))}
    </SettingsGroup>
  );
}
