import { describe, expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

describe('an announcer', () => {
  it('reaches everyone until they stop listening, whatever another listener does', () => {
    const [heard, faults]: [string[], unknown[]] = [[], []];
    const changes = createAnnouncer<[userId: string, alertId: string]>((error) => faults.push(error));
    changes.listen(() => {
      throw new Error('on purpose');
    });
    const stop = changes.listen((userId, alertId) => heard.push(`${userId} ${alertId}`));
    changes.announce('u1', 'a1');
    stop();
    changes.announce('u1', 'a2');
    expect(heard).toEqual(['u1 a1']);
    expect(faults).toHaveLength(2);
  });
});
