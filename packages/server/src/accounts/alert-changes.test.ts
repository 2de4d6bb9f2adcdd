import { describe, expect, it } from 'vitest';
import { makeAlertChanges } from './alert-changes.ts';

describe('the news of alerts', () => {
  it('reach everyone until they stop listening, whatever another listener does', () => {
    const [heard, faults]: [string[], unknown[]] = [[], []];
    const changes = makeAlertChanges((error) => faults.push(error));
    changes.onAlertsChanged(() => {
      throw new Error('on purpose');
    });
    const stop = changes.onAlertsChanged((userId, alertId) => heard.push(`${userId} ${alertId}`));
    changes.tell('u1', 'a1');
    stop();
    changes.tell('u1', 'a2');
    expect(heard).toEqual(['u1 a1']);
    expect(faults).toHaveLength(2);
  });
});
