import { describe, expect, it } from 'vitest';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { PendingWindow } from './PendingWindow.tsx';

const draw = (values: Partial<AppValues>): Promise<string> =>
  drawnWith({}, <PendingWindow check={async () => undefined} close={() => undefined} />, values);

describe('a payment that waits', () => {
  it('is shown with its date, and can be looked for again or given up', async () => {
    const html = await draw({ pendingSubscription: { ts: Date.UTC(2026, 6, 14) } });
    expect(html).toContain('data-pending="waiting"');
    for (const part of ['pendingSince', 'pendingCheck', 'pendingForget']) expect(html).toContain(part);
  });

  it('is through once there is a tier', async () => {
    const html = await draw({ pendingSubscription: { ts: 5 }, subscription: 'premium' });
    expect(html).toContain('pendingDone');
    expect(html).not.toContain('pendingCheck');
  });

  it('may not exist at all', async () => {
    expect(await draw({})).toContain('pendingNone');
  });
});
