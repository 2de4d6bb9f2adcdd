import { RotateCcw } from 'lucide-react';
import { particleFields, particlesAnimations } from '@meltemi/catalogue';
import { Segmented, Slider, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { isUsual, STRENGTH, usualParticles, withStrength } from './particles.rules.ts';
import { RowFrame } from './SettingRow.tsx';

/** How particles move, and their five strengths. */
export function ParticleSettings() {
  const t = useText('settings');
  const formats = useFormats();
  const settings = useSettings();
  const particles = useSetting('particles');
  return (
    <>
      <RowFrame name="particlesAnim">
        <Segmented
          legend={t('particlesMove')}
          segments={particlesAnimations.map((value) => ({ value, label: t(`particles_${value}`) }))}
          value={useSetting('particlesAnim')}
          onChange={(value) => settings.set('particlesAnim', value)}
        />
      </RowFrame>
      <RowFrame name="particles">
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
      </RowFrame>
    </>
  );
}

/** Sets the strengths back; there is nothing to press while they are as they were. */
export function ParticlesReset() {
  const t = useText('settings');
  const settings = useSettings();
  const particles = useSetting('particles');
  return (
    <button
      type="button"
      className={surfaces.iconButton}
      aria-label={t('particlesReset')}
      disabled={isUsual(particles)}
      onClick={() => settings.set('particles', usualParticles)}
    >
      <RotateCcw size={16} aria-hidden="true" />
    </button>
  );
}
