/**
 * Keeps what is done to a page that sleeps: the last press of a button or of a form's, the pointer's place and what was
 * typed. Links need no waking. The answer does it all again as soon as React has taken the whole page over.
 */
export function holdBack(): () => Promise<void> {
  const holding = new AbortController();
  const typed = new Map<HTMLInputElement, string>();
  let pressed: HTMLElement | null = null;
  let under: Element | null = null;
  const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, hear, { signal: holding.signal, capture: true });

  on('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    hold(event);
    pressed = button;
  });
  on('submit', (event) => {
    hold(event);
    if (event.target instanceof HTMLElement) pressed = event.target;
  });
  on('input', ({ target }) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value);
  });
  on('pointerover', ({ target, pointerType }) => {
    under = pointerType === 'mouse' && target instanceof Element ? target : null;
  });

  return async () => {
    while (![...document.querySelectorAll('button, input, form')].every(isAwake)) await nextFrame();
    holding.abort();
    for (const [input, value] of typed) type(input, value);
    if (under?.matches(':hover'))
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  };
}

// Not even a part that is awake before the rest hears of it: it would be done twice.
function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

const nextFrame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));

// React gives no sign when it has taken over the last part of a page; it writes members of its own on each element.
const isAwake = (element: Element) => Object.keys(element).some((member) => member.startsWith('__reactProps'));

// React takes what is written to an element's own member for its own, and what goes past it, by the class, for typed.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function type(input: HTMLInputElement, value: string): void {
  input.value = input.defaultValue;
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
