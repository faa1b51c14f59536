import { m } from '#web/paraglide/messages.js';
import type { WeekOnDevice } from '#web/lib/offline/saved/use-saved-weeks.ts';
import type { Outline, Week } from '#web/features/lessons/outline/outline.ts';

export interface SaveWeekProps {
  course: Outline['course'];
  week: Week;
  /** Null for a week that is not saved. */
  saved: WeekOnDevice | null;
}

/** The states of a saved week, and what the learner should know about them. */
export const weekStates = {
  saved: { tone: 'accepted', name: m.saved_state_saved, text: null },
  outdated: { tone: 'pending', name: m.saved_state_outdated, text: null },
  running: { tone: 'reviewed', name: m.saved_state_running, text: null },
  waiting: { tone: 'reviewed', name: m.saved_state_waiting, text: m.saved_waiting_text },
  paused: { tone: 'pending', name: m.saved_state_paused, text: null },
  full: { tone: 'rejected', name: m.saved_state_full, text: m.saved_full_text },
  failed: { tone: 'rejected', name: m.saved_state_failed, text: m.saved_failed_text },
} as const;
