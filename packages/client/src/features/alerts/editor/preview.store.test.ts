import type { Alert } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { alertOf, newDraft } from './conditions.rules.ts';
import { createPreview, PREVIEW_REST_MS } from './preview.store.ts';

const naxos = { lat: 37.1, lon: 25.376, name: 'Naxos' };
const alert = alertOf(newDraft('ecmwf', naxos), naxos);
const other: Alert = { ...alert, model: 'gfs' };

function services() {
  const clock = createFixedClock();
  const asked: { alert: Alert; signal: AbortSignal; answer: (moments: readonly number[]) => void; fail: () => void }[] =
    [];
  const preview = createPreview({
    clock,
    preview: (one, signal) =>
      new Promise((resolve, reject) =>
        asked.push({ alert: one, signal, answer: resolve, fail: () => reject(new Error('no')) }),
      ),
  });
  return { clock, asked, preview };
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe('the preview', () => {
  it('asks once the form rests, and not for every key', async () => {
    const { clock, asked, preview } = services();
    preview.show(other);
    clock.advance(PREVIEW_REST_MS - 1);
    preview.show(alert);
    clock.advance(PREVIEW_REST_MS);
    expect(asked.map((one) => one.alert.model)).toEqual(['ecmwf']);
    expect(preview.current().status).toBe('waiting');
    asked[0]?.answer([1, 2]);
    await settled();
    expect(preview.current()).toEqual({ status: 'known', moments: [1, 2] });
  });

  it('keeps the last times while it waits, and drops the answer to an older form', async () => {
    const { clock, asked, preview } = services();
    preview.show(alert);
    clock.advance(PREVIEW_REST_MS);
    asked[0]?.answer([1]);
    await settled();
    preview.show(other);
    expect(preview.current()).toEqual({ status: 'waiting', moments: [1] });
    clock.advance(PREVIEW_REST_MS);
    preview.show(alert);
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.answer([9]);
    await settled();
    expect(preview.current()).toEqual({ status: 'waiting', moments: [1] });
  });

  it('shows nothing for a form with faults, and says when there is no answer', async () => {
    const { clock, asked, preview } = services();
    preview.show(alert);
    clock.advance(PREVIEW_REST_MS);
    asked[0]?.fail();
    await settled();
    expect(preview.current()).toEqual({ status: 'failed', moments: [] });
    preview.show(null);
    expect(preview.current()).toEqual({ status: 'none', moments: [] });
  });

  it('does not ask again for another name', () => {
    const { clock, asked, preview } = services();
    preview.show(alert);
    clock.advance(PREVIEW_REST_MS);
    preview.show({ ...alert, description: 'Kite', priority: 2, locationName: 'Náxos' });
    clock.advance(PREVIEW_REST_MS);
    expect(asked).toHaveLength(1);
  });
});
