import { localized } from '#domain/kernel/language.ts';
import { labeled } from '#domain/kernel/text.ts';
import { type PortfolioWork, workPictureAddress } from '#domain/portfolio/contract.ts';
import { technologiesOf, textOfWork } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { kindTexts } from '#web/shared/works/kind-texts.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { LineList } from '#web/ui/data/LineList.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './portfolio.module.css';

/** A work with its picture, role, period, links and what was accepted. */
export function ShownWork({ work }: { work: PortfolioWork }) {
  const t = useText();
  const language = useLanguage();
  const { monthYear } = useFormat();
  const [title, role, overview, highlights] = (['title', 'role', 'overview', 'highlights'] as const).map((field) =>
    textOfWork(work, field, language),
  );
  const months = [work.start_month, work.end_month].flatMap((month) => (month ? monthYear(`${month}-01`) : []));
  const facts = [
    t(kindTexts[work.kind]),
    work.team_size !== null && work.team_size > 1 && t(m.portfolio_team, { count: work.team_size }),
    [...new Set(months)].join(language === 'ja' ? '〜' : ' – '),
  ];
  const links = [
    { href: work.url, label: t(m.portfolio_site) },
    { href: work.source_url, label: t(m.works_source) },
  ];
  return (
    <Card as="li" flush className={styles.work}>
      {work.picture_file_id && (
        <img src={workPictureAddress(work.picture_file_id)} alt="" loading="lazy" className={styles.picture} />
      )}
      <Stack gap={3} className={styles.text}>
        <Stack gap={1}>
          <Text as="h3" className={styles.title}>
            {title}
          </Text>
          <Text size="sm" tone="muted">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        {overview && <Text preLine>{overview}</Text>}
        {role && (
          <Text size="base">
            <strong>{labeled(language, t(m.works_role), '')}</strong>
            <Text as="span">{role}</Text>
          </Text>
        )}
        <LineList text={highlights ?? ''} lang={null} />
        <Accepted work={work} />
        <Row>
          {technologiesOf(work.technologies).map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </Row>
        <Row gap={3}>
          {links.map(
            ({ href, label }) =>
              href && (
                <a
                  key={label}
                  href={href}
                  rel="noreferrer nofollow ugc"
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  {label}
                </a>
              ),
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Accepted({ work: { homework, project } }: { work: PortfolioWork }) {
  const t = useText();
  const language = useLanguage();
  const { dateShort } = useFormat();
  const textsOf = (row: NonNullable<PortfolioWork['project']>) => ({
    title: localized(row, 'title', language).text,
    date: dateShort(row.accepted_on),
  });
  const lines = [
    homework && t(m.portfolio_accepted, { ...textsOf(homework), week: homework.week }),
    project && t(m.portfolio_contracted, textsOf(project)),
  ];
  return lines.map(
    (line) =>
      line !== null && (
        <Banner key={line} tone="success">
          {line}
        </Banner>
      ),
  );
}
