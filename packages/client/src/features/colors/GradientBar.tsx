import { cssColour, gradientRange, type Gradient } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { stopBounds } from './stops.rules.ts';
import styles from './Colors.module.css';

/** The colours as a bar with a grip at every stop: native range inputs over each other, so that pointer, keys and screen readers move them as people expect. */
export function GradientBar({
  gradient,
  wordsOf,
  onMove,
}: {
  gradient: Gradient;
  wordsOf: (value: number) => string;
  onMove: (index: number, value: number) => void;
}) {
  const t = useText('colors');
  const { from, to } = gradientRange(gradient);
  const percent = (value: number): string => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
  const within = (index: number, value: number): number => {
    const bounds = stopBounds(gradient, index);
    // The ends of the bar are its ends: beyond them a stop goes by its number.
    return Math.min(bounds.to, to, Math.max(bounds.from, from, value));
  };
  return (
    <div className={styles.bar} dir="ltr">
      <div
        className={styles.ramp}
        style={{
          backgroundImage: `linear-gradient(90deg, ${gradient.map(([value, colour]) => `${cssColour(colour)} ${percent(value)}`).join(', ')})`,
        }}
      />
      {gradient.map(([value, [red, green, blue]], index) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- a stop is its place: while it moves it stays the same grip
          key={index}
          type="range"
          className={styles.grip}
          aria-label={t('stop', { number: index + 1 })}
          aria-valuetext={wordsOf(value)}
          min={from}
          max={to}
          step="any"
          value={value}
          style={{ '--grip': cssColour([red, green, blue, 255]) } as React.CSSProperties}
          onChange={({ currentTarget }) => onMove(index, within(index, currentTarget.valueAsNumber))}
        />
      ))}
    </div>
  );
}
