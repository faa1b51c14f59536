declare global {
  interface Window {
    /** Set by `heldClickScript` until the page is hydrated. */
    heldClicks?: { button?: HTMLElement; stop: () => void };
  }
}

/**
 * Runs in the head: holds back the last press of a button that does nothing without scripts, and the submission of a form with `data-needs-scripts`
 * (until it is hydrated), which would post a password. Enter in a field presses the form's button. Links, other forms and buttons with a `command` work
 * without scripts; a link with the role of a button is followed only where none run.
 */
export const heldClickScript = `(function(){var names=['click','submit'],hold=function(event){var target=event.target,button=event.type==='submit'?event.submitter||target.querySelector('[type=submit]'):target.closest&&target.closest('button,[role=button]');if(!button||(button.type==='submit'?!button.form||!('needsScripts' in button.form.dataset):button.hasAttribute('command')&&'command' in button))return;event.preventDefault();event.stopPropagation();if(heldClicks.button)delete heldClicks.button.dataset.held;button.dataset.held='';heldClicks.button=button};window.heldClicks={stop:function(){names.forEach(function(name){removeEventListener(name,hold,true)})}};names.forEach(function(name){addEventListener(name,hold,true)})})();`;

const retryMs = 50;

/** Presses the button whose press was held back, once its part of the page is hydrated. */
export function releaseHeldClick(): void {
  // React hydrates other parts when they are clicked, but not during an effect.
  if (window.heldClicks) setTimeout(release);
}

function release(): void {
  if (document.querySelector('form[data-needs-scripts]')) {
    setTimeout(release, retryMs);
    return;
  }
  const { heldClicks } = window;
  delete window.heldClicks;
  heldClicks?.stop();
  if (heldClicks?.button) press(heldClicks.button);
}

/** React stops a press on a part that it cannot hydrate yet, since that still waits for its code or data: try again, until the person presses something. */
function press(button: HTMLElement): void {
  const delivery = new AbortController();
  const end = () => delivery.abort();
  const { signal } = delivery;
  window.addEventListener('click', ({ isTrusted }) => isTrusted && end(), { capture: true, signal });
  button.addEventListener('click', end, { capture: true, signal });
  delete button.dataset['held'];
  const attempt = () => {
    if (!button.isConnected || button.matches(':disabled')) end();
    if (signal.aborted) return;
    button.click();
    setTimeout(attempt, retryMs);
  };
  attempt();
}
