import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

afterEach(() => {
  toast.remove();
  vi.useRealTimers();
});

test('toasts last as specified, and 20 are shown at most', () => {
  vi.useFakeTimers();
  const { container } = render(
    <LanguageProvider language="en">
      <Toaster position="top-right" />
    </LanguageProvider>,
  );
  const shown = () => [...container.querySelectorAll('section > :not([inert])')].map((one) => one.textContent);
  act(() => {
    toast.success('success');
    toast.error('error');
    toast('blank');
    toast.loading('loading');
  });
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return shown().toSorted();
  };
  expect(after(1999)).toEqual(['blank', 'error', 'loading', 'success']);
  expect(after(1)).toEqual(['blank', 'error', 'loading']);
  expect(after(1999)).toEqual(['blank', 'error', 'loading']);
  expect(after(1)).toEqual(['loading']);
  expect(after(3_600_000)).toEqual(['loading']);
  act(() => {
    for (let count = 0; count < 25; count += 1) toast.error(`error ${count}`);
  });
  expect(shown()).toHaveLength(20);
});
