import { describe, expect, it, vi } from 'vitest';
import { probeWith } from './probe.ts';
import type { ProbeWorker } from './probe.ts';
import { isSoftwareName } from './usability.ts';
import type { Usability } from './usability.ts';

/** A worker that the test speaks for. */
function testWorker(): {
  readonly worker: ProbeWorker;
  readonly say: (verdict: Usability) => void;
  readonly break: () => void;
  readonly ends: () => number;
} {
  const target = new EventTarget();
  let ends = 0;
  return {
    worker: {
      addEventListener: target.addEventListener.bind(target) as ProbeWorker['addEventListener'],
      terminate: () => void (ends += 1),
    },
    say: (data) => void target.dispatchEvent(new MessageEvent('message', { data })),
    break: () => void target.dispatchEvent(new Event('error')),
    ends: () => ends,
  };
}

const good: Usability = { usable: true, isSoftware: false };
const here: Usability = { usable: false, why: 'wrong-picture' };

describe('trying WebGL beside the page', () => {
  it('takes the word of the worker and ends it', async () => {
    const test = testWorker();
    const testOnPage = vi.fn<() => Promise<Usability>>(async () => here);
    const verdict = probeWith(test.worker, testOnPage);
    test.say(good);
    expect(await verdict).toEqual(good);
    expect(testOnPage).not.toHaveBeenCalled();
    expect(test.ends()).toBe(1);
  });

  it.each(['a worker without WebGL', 'a worker that breaks'])('tries on the page itself after %s', async (what) => {
    const test = testWorker();
    const verdict = probeWith(test.worker, async () => here);
    if (what === 'a worker that breaks') test.break();
    else test.say({ usable: false, why: 'missing' });
    expect(await verdict).toEqual(here);
    expect(test.ends()).toBe(1);
  });
});

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (LLVM 16.0.0) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple Software Renderer', true],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Apple M2', false],
  ['Adreno (TM) 640', false],
  ['', false],
])('knows from the name %j whether the processor draws: %s', (name, expected) => {
  expect(isSoftwareName(name)).toBe(expected);
});
