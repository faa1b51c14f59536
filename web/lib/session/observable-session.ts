import { saveSignedIn } from './session-storage.ts';
import { loadingState, type SessionState } from './session-state.ts';

/** The state of a session with the functions for `useSyncExternalStore`. */
export class ObservableSession {
  protected state: SessionState = loadingState;
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): SessionState => this.state;
  readonly serverSnapshot = (): SessionState => loadingState;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** False once the page has been closed. */
  protected hasListeners = () => this.#listeners.size > 0;

  protected set(state: SessionState): void {
    this.state = state;
    saveSignedIn(state.status !== 'signed_out');
    for (const listener of this.#listeners) listener();
  }
}
