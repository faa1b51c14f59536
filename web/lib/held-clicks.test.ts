// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { releaseHeldClick } from './held-clicks.ts';

test('a held press arrives once, also when React stops it until its part is hydrated', async () => {
  document.body.innerHTML = '<button>Tab</button>';
  const button = document.querySelector('button') as HTMLElement;
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  window.heldClicks = { button, stop: () => {} };
  let stopped = 0;
  const stop = (event: Event) => {
    if (stopped < 2) event.stopPropagation();
    stopped += 1;
  };
  document.addEventListener('click', stop, true);
  releaseHeldClick();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(stopped).toBe(3);
  document.removeEventListener('click', stop, true);
});
