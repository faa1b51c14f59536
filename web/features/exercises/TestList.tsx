import { CircleCheck } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { Exercise } from '#domain/exercises/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import type { RunResult, TestResult } from './runner/results.ts';
import styles from './exercise.module.css';

type Test = Exercise['tests'][number];

/** The tests with the results of the last run. */
export function TestList({ tests, result }: { tests: readonly Test[]; result: RunResult | null }) {
  const t = useText();
  const wasRun = result !== null && result.ended !== 'failed';
  return (
    <CardSection title={t(m.exercises_tests)}>
      <Stack as="ol" gap={4}>
        {tests.map((test, at) => (
          <TestRow key={at} test={test} result={wasRun ? result.tests[at] : undefined} />
        ))}
      </Stack>
    </CardSection>
  );
}

function TestRow({ test, result }: { test: Test; result: TestResult | undefined }) {
  const t = useText();
  const { text, lang } = localized(test, 'name', useLanguage());
  return (
    <Stack as="li" gap={2}>
      <Row>
        <Text as="span" weight="medium" lang={lang ?? undefined}>
          {text}
        </Text>
        {result && (
          <StatusTag tone={result.passed ? 'accepted' : 'rejected'}>
            {t(result.passed ? m.exercises_test_passed : m.exercises_test_failed)}
          </StatusTag>
        )}
      </Row>
      {test.is_hidden ? (
        <Text size="sm" tone="muted">
          {t(m.exercises_hidden)}
        </Text>
      ) : (
        <Values test={test} result={result} />
      )}
    </Stack>
  );
}

/** What a visible test evaluates, expects and got. */
function Values({ test, result }: { test: Test; result: TestResult | undefined }) {
  const t = useText();
  const got = result && (result.error ?? result.got);
  const rows = [
    [m.ui_code, test.code],
    [m.exercises_expected, test.expected],
    [m.exercises_got, got],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value], at) =>
          value && (
            <Fact key={at} label={t(label)}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <Text as="dt" size="sm" tone="muted">
      {label}
    </Text>
    <dd className={styles.value} lang="en">
      {children}
    </dd>
  </>
);

/** The result of a run in one sentence, announced when it changes. */
export function Outcome({ result, isRunning }: { result: RunResult | null; isRunning: boolean }) {
  const t = useText();
  return (
    <Stack gap={2} role="status">
      {isRunning ? <Text tone="muted">{t(m.exercises_running)}</Text> : result && <Ended result={result} />}
    </Stack>
  );
}

function Ended({ result: { ended, error, tests } }: { result: RunResult }) {
  const t = useText();
  const passed = tests.filter((test) => test.passed).length;
  if (ended === 'failed') return <Text tone="danger">{t(m.exercises_not_loaded)}</Text>;
  return (
    <>
      {ended === 'timed_out' && <Text tone="danger">{t(m.exercises_timed_out)}</Text>}
      {error && (
        <Text tone="danger">
          {error.line === null ? t(m.exercises_error) : t(m.exercises_error_line, { line: error.line })}{' '}
          <span className={styles.value} lang="en">
            {error.text}
          </span>
        </Text>
      )}
      <Row gap={2}>
        {passed === tests.length && <CircleCheck aria-hidden="true" />}
        <Text weight="strong">{t(m.exercises_passed_of, { passed, total: tests.length })}</Text>
      </Row>
    </>
  );
}
