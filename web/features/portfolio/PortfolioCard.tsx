import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';

/** Leads from the profile to the portfolio. */
export function PortfolioCard() {
  const t = useText();
  return (
    <CardSection title={t(m.portfolio_title)} lead={t(m.portfolio_card_text)}>
      <Link to="/profile/portfolio" className={buttonClass({ variant: 'secondary', wide: true })}>
        {t(m.portfolio_open)}
      </Link>
    </CardSection>
  );
}
