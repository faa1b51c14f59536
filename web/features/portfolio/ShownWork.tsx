import { BadgeCheck, CodeXml, ExternalLink } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import { type PortfolioWork, workPictureAddress } from '#domain/portfolio/contract.ts';
import { technologiesOf } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import styles from './portfolio.module.css';

/** A work with its picture, role, period, links and what was accepted. */
export function ShownWork({ work }: { work: PortfolioWork }) {
  const t = useText();
  const language = useLanguage();
  const { monthYear } = useFormat();
  const inLanguage = (field: 'title' | 'role' | 'overview' | 'highlights') =>
    (language === 'ja' && work[`${field}_ja`]) || work[field] || work[`${field}_ja`] || '';
  const months = [work.start_month, work.end_month].map((month) => (month ? monthYear(`${month}-01`) : ''));
  const period = [...new Set(months)].filter(Boolean).length > 1 ? months.join(' – ') : (months[0] ?? '');
  const team = work.team_size !== null && work.team_size > 1 ? t(m.portfolio_team, { count: work.team_size }) : '';
  const highlights = inLanguage('highlights')
    .split('\n')
    .filter((line) => line.trim());
  return (
    <Card as="li" flush className={styles.work}>
      {work.picture_file_id && (
        <img src={workPictureAddress(work.picture_file_id)} alt="" loading="lazy" className={styles.picture} />
      )}
      <Stack gap={3} className={styles.text}>
        <Stack gap={1}>
          <h3 className={styles.title}>{inLanguage('title')}</h3>
          <Text size="sm" tone="muted">
            {[t(kindTexts[work.kind]), team, period].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        {inLanguage('overview') && <Text preLine>{inLanguage('overview')}</Text>}
        {inLanguage('role') && (
          <Text size="base">
            <strong>{t(m.works_role)}:</strong> {inLanguage('role')}
          </Text>
        )}
        {highlights.length > 0 && (
          <ul className={styles.highlights}>
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Accepted work={work} />
        <Row as="ul">
          {technologiesOf(work.technologies).map((name) => (
            <li key={name}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </Row>
        <Links work={work} />
      </Stack>
    </Card>
  );
}

function Accepted({ work: { homework, project } }: { work: PortfolioWork }) {
  const t = useText();
  const language = useLanguage();
  const { dateShort } = useFormat();
  const lines = [
    homework &&
      t(m.portfolio_accepted, {
        title: localized(homework, 'title', language).text,
        week: homework.week,
        date: dateShort(homework.accepted_on),
      }),
    project &&
      t(m.portfolio_contracted, {
        title: localized(project, 'title', language).text,
        date: dateShort(project.accepted_on),
      }),
  ].filter((line) => line !== null);
  return lines.map((line) => (
    <p key={line} className={styles.accepted}>
      <BadgeCheck aria-hidden="true" />
      {line}
    </p>
  ));
}

function Links({ work: { url, source_url } }: { work: PortfolioWork }) {
  const t = useText();
  const links = [
    { href: url, label: t(m.portfolio_site), icon: <ExternalLink /> },
    { href: source_url, label: t(m.works_source), icon: <CodeXml /> },
  ];
  return (
    <Row gap={3}>
      {links.map(
        ({ href, label, icon }) =>
          href && (
            <a
              key={label}
              href={href}
              rel="noreferrer nofollow ugc"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {icon}
              {label}
            </a>
          ),
      )}
    </Row>
  );
}
