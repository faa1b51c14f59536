import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine, Printer } from 'lucide-react';
import { dayOf } from '#domain/kernel/time.ts';
import { m } from '#web/paraglide/messages.js';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { PointsCard } from '#web/features/readiness/PointsCard.tsx';
import { WorkVisaCard } from '#web/features/readiness/WorkVisaCard.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { LearnerPage } from '../LearnerPage.tsx';
import styles from './ReadinessPage.module.css';

/** What a visa for work in Japan needs, and what the learner's profile says about it. */
export function ReadinessPage() {
  const t = useText();
  const { timeZone } = useFormat();
  const day = dayOf(new Date(useNow()).toISOString(), timeZone);
  return (
    <LearnerPage
      title={t(m.readiness_title)}
      lead={t(m.readiness_lead)}
      aside={
        <Row className={styles.tools}>
          <Link to="/profile/edit" className={buttonClass({ variant: 'secondary' })}>
            <PenLine />
            {t(m.readiness_profile)}
          </Link>
          <Link to="/practice" className={buttonClass({ variant: 'secondary' })}>
            {t(m.practice_title)}
          </Link>
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {t(m.readiness_print)}
          </Button>
        </Row>
      }
    >
      <Loaded query={useQuery(myProfileQuery)} failed={t(m.readiness_failed)}>
        {(profile) => (
          <div className={styles.columns}>
            <WorkVisaCard profile={profile} day={day} />
            <PointsCard profile={profile} day={day} />
          </div>
        )}
      </Loaded>
    </LearnerPage>
  );
}
