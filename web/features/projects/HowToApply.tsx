import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { RouteLine } from '#web/ui/charts/RouteLine.tsx';

const steps = [
  { key: 'profile', title: m.projects_step_profile, detail: m.projects_step_profile_text },
  { key: 'choose', title: m.projects_step_choose, detail: m.projects_step_choose_text },
  { key: 'send', title: m.projects_step_send, detail: m.projects_step_send_text },
  { key: 'review', title: m.projects_step_review, detail: m.projects_step_review_text },
];

export function HowToApply({ direction }: { direction: 'horizontal' | 'vertical' }) {
  const t = useText();
  return (
    <RouteLine
      label={t(m.projects_how)}
      direction={direction}
      stops={steps.map(({ key, title, detail }) => ({ key, title: t(title), detail: t(detail) }))}
    />
  );
}
