import { Link } from '@tanstack/react-router';
import type { Portfolio } from '#domain/portfolio/contract.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { fullMonth } from '#domain/profiles/rules.ts';
import { technologiesOf } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { RouteLine } from '#web/ui/charts/RouteLine.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { MessageForm, type MessageFormProps } from './MessageForm.tsx';
import styles from './portfolio.module.css';
import { ShownWork } from './ShownWork.tsx';

/** A learner's public page. */
export function PortfolioView({ portfolio, result }: { portfolio: Portfolio; result: MessageFormProps['result'] }) {
  const t = useText();
  const language = useLanguage();
  const { works, skills, certificates } = portfolio;
  const used = works.flatMap((work) => technologiesOf(work.technologies));
  const technologies = [...new Set([...skills.map(({ name }) => name), ...used])];
  const lists = useLists(portfolio).filter(({ stops }) => stops.length > 0);
  return (
    <article className={styles.page}>
      <Head portfolio={portfolio} />
      <div className={styles.columns}>
        <Stack as="section" aria-labelledby="works">
          <h2 id="works">{t(m.portfolio_works)}</h2>
          {works.length === 0 && <Text tone="muted">{t(m.portfolio_no_works)}</Text>}
          <Stack as="ul" gap={6}>
            {works.map((work) => (
              <ShownWork key={work.id} work={work} />
            ))}
          </Stack>
        </Stack>
        <Stack as="aside" gap={6}>
          {technologies.length > 0 && (
            <TextSection title={t(m.portfolio_technologies)}>
              <Row>
                {technologies.map((name) => (
                  <Tag key={name}>{name}</Tag>
                ))}
              </Row>
            </TextSection>
          )}
          {certificates.length > 0 && (
            <TextSection title={t(m.portfolio_certificates)}>
              <ul>
                {certificates.map((certificate) => (
                  <li key={certificate.number}>
                    <Link to="/certificates/$number" params={{ number: certificate.number }}>
                      {localized(certificate, 'title', language).text} · {certificate.number}
                    </Link>
                  </li>
                ))}
              </ul>
            </TextSection>
          )}
          {lists.map(({ title, stops }) => (
            <TextSection key={title} title={title}>
              <RouteLine direction="vertical" label={title} stops={stops} />
            </TextSection>
          ))}
        </Stack>
      </div>
      {portfolio.takes_messages && <MessageForm handle={portfolio.handle} result={result} />}
    </article>
  );
}

function useLists({ courses, japanese_level: level, jlpt_month, languages }: Portfolio) {
  const t = useText();
  const language = useLanguage();
  const { dateShort, monthYear } = useFormat();
  const month = (date: string | null) => date && monthYear(`${date.slice(0, 7)}-01`);
  const own = level ? [{ name: t(m.portfolio_japanese, { level }), name_ja: '', date: jlpt_month }] : [];
  return [
    {
      title: t(m.portfolio_courses),
      stops: courses.map((course) => ({
        key: course.title + course.ended_on,
        title: localized(course, 'title', language).text,
        detail: dateShort(course.ended_on),
      })),
    },
    {
      title: t(m.portfolio_languages),
      stops: [...own, ...languages].map(({ name, name_ja, date }) => ({
        key: name + date,
        title: (language === 'ja' && name_ja) || name,
        detail: month(date),
      })),
    },
  ];
}

function Head({ portfolio }: { portfolio: Portfolio }) {
  const t = useText();
  const { monthYear } = useFormat();
  const { name, katakana, latin, japanese_level: level, wished_role: role, available_from: from } = portfolio;
  const start = from && (fullMonth.test(from.slice(0, 7)) ? monthYear(`${from.slice(0, 7)}-01`) : from);
  const large = nameIn(portfolio, useLanguage());
  const others = [katakana, latin, name].filter((text) => text && text !== large);
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{large}</h1>
      <p className={styles.others}>
        {others.map((text) => (
          <span key={text} lang={text === katakana ? 'ja' : undefined}>
            {text}
          </span>
        ))}
      </p>
      {role && <Text>{role}</Text>}
      <Row>
        {level && <Tag>{t(m.portfolio_japanese, { level })}</Tag>}
        {start && <Tag>{t(m.portfolio_available, { start })}</Tag>}
      </Row>
    </header>
  );
}
