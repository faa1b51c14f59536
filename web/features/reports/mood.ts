import { Frown, Meh, Smile } from 'lucide-react';
import type { Mood } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';

/** How a mood is shown. */
export const moodViews = {
  good: { label: m.reports_mood_good, Icon: Smile },
  ordinary: { label: m.reports_mood_ordinary, Icon: Meh },
  hard: { label: m.reports_mood_hard, Icon: Frown },
} as const satisfies Record<Mood, unknown>;
