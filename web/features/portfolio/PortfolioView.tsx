import { Award, BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Portfolio } from '#domain/portfolio/contract.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { technologiesOf } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './portfolio.module.css';
import { ShownWork } from './ShownWork.tsx';

/** A learner's public page. */
export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const t = useText();
  const { works, skills, courses } = portfolio;
  return (
    <article className={styles.page}>
      <Head portfolio={portfolio} />
      <div className={styles.columns}>
        <section aria-labelledby="works">
          <h2 id="works" className={styles.heading}>
            {t(m.portfolio_works)}
          </h2>
          {works.length === 0 && <Text tone="muted">{t(m.portfolio_no_works)}</Text>}
          <Stack as="ul" gap={6}>
            {works.map((work) => (
              <ShownWork key={work.id} work={work} />
            ))}
          </Stack>
        </section>
        <aside className={styles.aside}>
          {skills.length > 0 && (
            <Part title={t(m.portfolio_technologies)}>
              <Row as="ul">
                {skills.map(({ name }) => (
                  <li key={name}>
                    <Tag>{name}</Tag>
                  </li>
                ))}
              </Row>
            </Part>
          )}
          {courses.length > 0 && (
            <Part title={t(m.portfolio_courses)}>
              <Stack as="ul" gap={3}>
                {courses.map((course) => (
                  <Row as="li" key={course.title + course.completed_on} gap={3} noWrap align="start">
                    <Award aria-hidden="true" className={styles.icon} />
                    <span>
                      <LocalizedField row={course} field="title" />
                      <Day value={course.completed_on} />
                    </span>
                  </Row>
                ))}
              </Stack>
            </Part>
          )}
          <Languages portfolio={portfolio} />
        </aside>
      </div>
    </article>
  );
}

function Head({ portfolio }: { portfolio: Portfolio }) {
  const { name, katakana, latin, japanese_level: level, works } = portfolio;
  const technologies = [...new Set(works.flatMap((work) => technologiesOf(work.technologies)))];
  const t = useText();
  const large = nameIn(portfolio, useLanguage());
  const others = [katakana, latin, name].filter((text) => text && text !== large);
  const count = works.filter(({ homework, project }) => homework ?? project).length;
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
      <Row gap={3}>
        {level && <span className={styles.chip}>{t(m.portfolio_japanese, { level })}</span>}
        {count > 0 && (
          <span className={styles.chip}>
            <BadgeCheck aria-hidden="true" />
            {t(m.portfolio_accepted_count, { count })}
          </span>
        )}
        {technologies.slice(0, 5).map((technology) => (
          <span key={technology} className={styles.chip}>
            {technology}
          </span>
        ))}
      </Row>
    </header>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" size="lg" className={styles.part}>
        {title}
      </Text>
      {children}
    </section>
  );
}

function Languages({ portfolio: { japanese_level: level, jlpt_month, languages } }: { portfolio: Portfolio }) {
  const t = useText();
  const language = useLanguage();
  if (!level && languages.length === 0) return null;
  return (
    <Part title={t(m.portfolio_languages)}>
      <Stack as="ul" gap={2}>
        {level && (
          <li>
            {t(m.portfolio_japanese, { level: jlpt_month ? `JLPT ${level}` : level })}
            <Day value={jlpt_month ?? ''} />
          </li>
        )}
        {languages.map((test) => (
          <li key={test.name + test.date}>
            {language === 'ja' && test.name_ja ? test.name_ja : test.name}
            <Day value={test.date} />
          </li>
        ))}
      </Stack>
    </Part>
  );
}

/** A day or month below what it belongs to. */
function Day({ value }: { value: string }) {
  const { dateShort, monthYear } = useFormat();
  return (
    value !== '' && (
      <Text as="small" size="sm" tone="muted" className={styles.day}>
        {value.length > 7 ? dateShort(value) : monthYear(`${value}-01`)}
      </Text>
    )
  );
}
