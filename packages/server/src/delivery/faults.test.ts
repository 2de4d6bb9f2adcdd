import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { faultReporter } from './faults.ts';

it('a fault is counted every time, and written into the log with its code once in a while', async () => {
  let time = 0;
  const lines: object[] = [];
  const { report, metric } = faultReporter({
    log: { error: (fields, message) => void lines.push({ ...fields, message }) },
    now: () => time,
    name: 'faults_total',
    help: 'Faults.',
  });
  const registry = new Registry();
  registry.registerMetric(metric);
  report('disk', { place: 1 }, 'unreadable', 3);
  report('other', {}, 'something else');
  report('disk', { place: 2 }, 'unreadable');
  time += 10_000;
  report('disk', { place: 3 }, 'unreadable', 2);
  expect(lines).toEqual([
    { code: 'disk', place: 1, rows: 3, message: 'unreadable' },
    { code: 'other', rows: 1, message: 'something else' },
    { code: 'disk', place: 3, rows: 3, message: 'unreadable' },
  ]);
  const text = await registry.metrics();
  expect(text).toContain('faults_total{code="disk"} 6');
  expect(text).toContain('faults_total{code="other"} 1');
});
