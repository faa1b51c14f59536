/**
 * Keeps the last press of a button on a page that is not hydrated yet, and where the pointer rests. Links and GET forms work
 * without hydration and are left to the browser. The result repeats both as soon as React has hydrated every button.
 */
export function holdBack(): () => Promise<void> {
  const holding = new AbortController();
  let pressed: HTMLElement | null = null;
  let under: Element | null = null;
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { signal: holding.signal, capture: true });

  on('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A form with an address is sent by the browser.
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    // Also hydrated parts must not receive it now, or they would receive it twice.
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  });
  // For menus that open under the pointer.
  on('pointerover', ({ target, pointerType }) => {
    under = pointerType === 'mouse' && target instanceof Element ? target : null;
  });

  return async () => {
    while (![...document.querySelectorAll('button')].every(isHydrated)) await nextFrame();
    holding.abort();
    if (under?.matches(':hover'))
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    pressed?.click();
  };
}

const nextFrame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));

// React does not tell when it has hydrated the last part of a page; it adds properties of its own to each element.
const isHydrated = (element: Element) => Object.keys(element).some((member) => member.startsWith('__reactProps'));
