// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { releaseHeldClick } from './held-clicks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Holds a press of a new button; `stop` may stop it as React does. */
function hold(stop: (event: Event) => void) {
  document.body.innerHTML = '<button>Tab</button>';
  const button = document.querySelector('button') as HTMLElement;
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  window.heldClicks = { button, stop: () => {} };
  document.addEventListener('click', stop, true);
  onTestFinished(() => document.removeEventListener('click', stop, true));
  return { button, onClick };
}

test('a held press arrives once, also when React stops it until its part is hydrated', async () => {
  let stopped = 0;
  const { onClick } = hold((event) => {
    if (stopped < 2) event.stopPropagation();
    stopped += 1;
  });
  releaseHeldClick();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(stopped).toBe(3);
});

test('a held press that has not arrived is given up when the person presses something', async () => {
  const tries = vi.fn<(event: Event) => void>((event) => event.stopPropagation());
  hold(tries);
  releaseHeldClick();
  await vi.advanceTimersByTimeAsync(100);
  expect(tries).toHaveBeenCalled();
  const pressed = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(pressed, 'isTrusted', { value: true });
  document.body.dispatchEvent(pressed);
  tries.mockClear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).not.toHaveBeenCalled();
});
