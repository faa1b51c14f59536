import type { SharedPerson } from '#domain/applications/sharing.ts';
import { localized } from '#domain/kernel/language.ts';
import { labeled } from '#domain/kernel/text.ts';
import { technologiesOf, textOfWork } from '#domain/works/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LineList } from '#web/ui/data/LineList.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './shared-person.module.css';

type Work = SharedPerson['works'][number];

export function SharedWorks({ works }: Pick<SharedPerson, 'works'>) {
  const t = useText();
  return (
    <Stack as="section" gap={3}>
      <Text as="h3" size="lg">
        {t(m.sharing_works)}
      </Text>
      {works.length === 0 && <Text tone="muted">{t(m.sharing_works_none)}</Text>}
      <Stack as="ul" gap={4}>
        {works.map((work, index) => (
          <SharedWork key={index} work={work} />
        ))}
      </Stack>
    </Stack>
  );
}

function SharedWork({ work }: { work: Work }) {
  const t = useText();
  const language = useLanguage();
  const [title, role, highlights] = (['title', 'role', 'highlights'] as const).map((field) =>
    textOfWork(work, field, language),
  );
  return (
    <Stack as="li" gap={2} className={styles.work}>
      <Row gap={3}>
        <Text as="strong" weight="strong">
          {title}
        </Text>
        {work.is_accepted && <StatusTag tone="accepted">{t(m.sharing_accepted)}</StatusTag>}
      </Row>
      {role && (
        <Text>
          <strong>{labeled(language, t(m.works_role), '')}</strong>
          <Text as="span">{role}</Text>
        </Text>
      )}
      <LineList text={highlights ?? ''} lang={null} />
      <Row>
        {technologiesOf(work.technologies).map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </Row>
      {[work.url, work.source_url].map(
        (href) =>
          href && (
            <a key={href} href={href} target="_blank" rel="noreferrer nofollow ugc" className={styles.link}>
              {href.replace(/^https?:\/\//i, '')}
              <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
            </a>
          ),
      )}
    </Stack>
  );
}

export function SharedCourses({ courses }: Pick<SharedPerson, 'courses'>) {
  const t = useText();
  const language = useLanguage();
  const { dateShort } = useFormat();
  if (courses.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Text as="h3" size="lg">
        {t(m.sharing_courses)}
      </Text>
      <Stack as="ul" gap={2}>
        {courses.map((course) => (
          <Row as="li" gap={3} key={course.title + course.started_on}>
            <Text as="span">{localized(course, 'title', language).text}</Text>
            <Text as="span" size="sm" tone="muted">
              {[course.started_on, course.ended_on].map((day) => dateShort(day)).join(language === 'ja' ? '〜' : ' – ')}
            </Text>
            <Tag>{t(course.is_completed ? m.sharing_course_completed : m.sharing_course_active)}</Tag>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
