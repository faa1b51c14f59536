import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';

/** Leads from the profile to the checklist. */
export function ReadinessCard() {
  const t = useText();
  return (
    <CardSection title={t(m.readiness_card)} lead={t(m.readiness_card_text)}>
      <Link to="/readiness" className={buttonClass({ variant: 'secondary', wide: true })}>
        {t(m.readiness_open)}
      </Link>
      <Link to="/practice" className={buttonClass({ variant: 'secondary', wide: true })}>
        {t(m.practice_title)}
      </Link>
    </CardSection>
  );
}
