import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { slidedKey } from '#warnings/index.ts';
import { chipOf } from './chip.rules.ts';
import { NOW, slidedInMemory, warningOf } from './test-warnings.ts';
import { WarningChip } from './WarningChip.tsx';

const HOUR = 3_600_000;
const inForce = warningOf({ id: 'm', chain: 'm', severity: 'M' });
const coming = warningOf({ id: 's', chain: 's', severity: 'S', start: NOW + HOUR, startLocal: '2026-11-16T09:12' });

describe('the chip', () => {
  it('names the gravest of now, else of what comes, and how many there are besides', () => {
    const none = new Set<string>();
    expect(chipOf([coming, inForce], none, NOW)).toEqual({ warning: inForce, more: 1 });
    expect(chipOf([coming], none, NOW)).toEqual({ warning: coming, more: 0 });
    expect(chipOf([coming, inForce], new Set([slidedKey(inForce)]), NOW)).toEqual({ warning: coming, more: 0 });
    expect(chipOf([inForce], none, inForce.end)).toBeNull();
  });

  it('says what, how grave and until when by the clock of the place; a press opens it', async () => {
    let opened = 0;
    const slided = slidedInMemory();
    const { user, text } = await show(
      <WarningChip
        place={{ lat: 53, lon: 7 }}
        lang="en"
        load={async () => [warningOf(), coming]}
        slided={slided}
        now={NOW}
        onOpen={() => (opened += 1)}
      />,
      { now: NOW },
    );
    const chip = await screen.findByRole('button');
    expect(chip.textContent).toContain(text('capalerts', 'severity_E'));
    expect(chip.textContent).toContain('Extreme storm gusts until 13:12');
    expect(screen.getByText('1 more warning').parentElement?.textContent).toBe('+11 more warning');
    await user.click(chip);
    expect(opened).toBe(1);
    await slided.put(slidedKey(warningOf()), { end: NOW });
    await waitFor(() => expect(screen.getByRole('button').textContent).toContain('from 09:12'));
    await slided.put(slidedKey(coming), { end: NOW });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('is not there where nobody gives warnings', async () => {
    const { container } = await show(
      <WarningChip
        place={{ lat: 53, lon: 7 }}
        lang="en"
        load={async () => null}
        slided={slidedInMemory()}
        now={NOW}
        onOpen={() => undefined}
      />,
    );
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
