/**
 * Lays out content below the first screen (class `below` of base.css) step by step when idle, so that Back finds the former
 * scroll position and Safari before 26 finds text.
 */
export function layOutBelowFold(): void {
  const parts = document.querySelectorAll<HTMLElement>('.below').values();
  const layOutNext = () => {
    const { value: part, done } = parts.next();
    if (done) return document.documentElement.setAttribute('data-whole', '');
    part.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  if (document.readyState === 'complete') whenIdle(layOutNext);
  else window.addEventListener('load', () => whenIdle(layOutNext), { once: true });
}

// Safari lacks requestIdleCallback.
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
};
