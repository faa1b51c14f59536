/**
 * Lays out what lies below the first screen (the class `below` of base.css), a part at a time between other work, once the
 * page has come: searching, printing and pictures of the whole page then find everything in its place.
 */
export function layOutBelow(): void {
  const parts = document.querySelectorAll<HTMLElement>('.below').values();
  const goOn = () => {
    const { value: part, done } = parts.next();
    if (done) return document.documentElement.setAttribute('data-whole', '');
    part.style.contentVisibility = 'visible';
    whenIdle(goOn);
  };
  if (document.readyState === 'complete') whenIdle(goOn);
  else window.addEventListener('load', () => whenIdle(goOn), { once: true });
}

// Safari has no requestIdleCallback.
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
};
