import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { Logo } from '#controls/index.ts';

afterEach(() => void vi.useRealTimers());

describe('the mark of the product', () => {
  it('stirs for two seconds of every thirty', async () => {
    const { again, container } = await show(<i />);
    vi.useFakeTimers();
    act(() => again(<Logo />));
    const looks = (): string => container.querySelector('svg')?.getAttribute('class') ?? '';
    expect(looks()).toBe('');
    act(() => void vi.advanceTimersByTime(28_000));
    expect(looks()).toMatch(/lively/);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(looks()).toBe('');
    act(() => void vi.advanceTimersByTime(28_000));
    expect(looks()).toMatch(/lively/);
  });
});
