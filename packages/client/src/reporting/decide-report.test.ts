import { describe, expect, it } from 'vitest';
import { decideReport, reportLimits } from './decide-report.ts';
import { runningPhase } from './running-phase.rules.ts';
import type { ReportCircumstances } from './decide-report.ts';

const usual: ReportCircumstances = {
  insideFrame: false,
  online: true,
  sent: 0,
  occurrence: 1,
  status: null,
  noisyBrowser: false,
};

describe('error reports', () => {
  it('go out for the first time a message happens', () => {
    expect(decideReport(usual)).toBe('first');
    expect(decideReport({ ...usual, status: 500 })).toBe('first');
  });

  it.each([
    ['inside a frame', { insideFrame: true }],
    ['offline', { online: false }],
    ['after a thousand reports', { sent: 1_000 }],
    ['for a network failure', { status: 0 }],
    ['in the noisy browser', { noisyBrowser: true }],
  ] as const)('are skipped %s', (_, change) => {
    expect(decideReport({ ...usual, ...change })).toBe('skip');
  });

  it('still go out as the thousandth', () => {
    expect(reportLimits.perSession).toBe(1_000);
    expect(decideReport({ ...usual, sent: 999 })).toBe('first');
  });

  it('repeat only every tenth time, up to fifty', () => {
    const sent = Array.from({ length: 120 }, (_, at) => at + 1).filter(
      (occurrence) => decideReport({ ...usual, occurrence }) === 'repeated',
    );
    expect(sent).toEqual([10, 20, 30, 40, 50]);
  });
});

describe('the running phase of a page', () => {
  it('goes from loading over resolved to redrawn, and hidden hides all of it', () => {
    expect(runningPhase({ hidden: false, resolved: false, redrawn: false })).toBe('loading');
    expect(runningPhase({ hidden: false, resolved: true, redrawn: false })).toBe('dependenciesResolved');
    expect(runningPhase({ hidden: false, resolved: true, redrawn: true })).toBe('redrawFinished');
    expect(runningPhase({ hidden: true, resolved: true, redrawn: true })).toBe('hidden');
  });
});

describe('error reports of a broken page', () => {
  it('stop, however often one message happens', () => {
    let sent = 0;
    for (let occurrence = 1; occurrence <= 10_000; occurrence += 1) {
      const decision = decideReport({
        insideFrame: false,
        online: true,
        sent,
        occurrence,
        status: null,
        noisyBrowser: false,
      });
      if (decision !== 'skip') sent += 1;
    }
    expect(sent).toBe(6);
  });

  it('stop, however many messages there are', () => {
    let sent = 0;
    for (let message = 0; message < 5_000; message += 1) {
      const decision = decideReport({
        insideFrame: false,
        online: true,
        sent,
        occurrence: 1,
        status: 500,
        noisyBrowser: false,
      });
      if (decision !== 'skip') sent += 1;
    }
    expect(sent).toBe(1_000);
  });
});
