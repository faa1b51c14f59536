/**
 * Records the last click on a button before hydration, and the hovered element; returns a function that replays both once React has hydrated all
 * buttons. Links and GET forms work without hydration.
 */
export function holdBack(): () => Promise<void> {
  const holding = new AbortController();
  let pressed: HTMLElement | null = null;
  let under: Element | null = null;
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { signal: holding.signal, capture: true });

  on('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // Forms with an action are submitted by the browser.
    if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    // Stopped for hydrated parts too, which would receive it twice.
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  });
  // For menus that open on hover.
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

// React has no event for complete hydration; hydrated elements have a __reactProps property.
const isHydrated = (element: Element) => Object.keys(element).some((member) => member.startsWith('__reactProps'));
