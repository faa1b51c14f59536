interface InstallPrompt extends Event {
  /** Shows the browser's dialog, once. */
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The offer of the browser to install the site; only Chromium has it. */
    installPrompt?: InstallPrompt;
  }
}

/** Runs in the head: keeps the browser's offer for ours, since it would also come at a first visit. */
export const installPromptScript = `addEventListener('beforeinstallprompt',function(event){event.preventDefault();window.installPrompt=event});addEventListener('appinstalled',function(){delete window.installPrompt});`;
