import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Download, FileUser } from 'lucide-react';
import { useState } from 'react';
import { withEvidence } from '#domain/career/dated.ts';
import { downloadMyRirekisho } from '#domain/rirekisho/contract.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { rirekishoParts } from '#domain/rirekisho/parts.ts';
import { type NameForm, nameForms } from '#domain/names/rules.ts';
import { type Era, eras, fallbackFileName } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { worksQuery } from '#web/shared/works/api.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { GapLists, Gaps } from './RirekishoGaps.tsx';
import styles from './RirekishoGaps.module.css';

type Parts = ReturnType<typeof rirekishoParts>;

export function RirekishoCard({ profile }: { profile: RirekishoProfile }) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const [era, setEra] = useState<Era>('western');
  const [name, setName] = useState<NameForm>('katakana');
  const [isConfirming, setConfirming] = useState(false);
  const works = useQuery(worksQuery).data;
  const parts = rirekishoParts(profile);
  const isReady = parts.every(({ state }) => state === 'ready');
  const eraNames = { western: t(m.rirekisho_era_western), japanese: t(m.rirekisho_era_japanese) };
  const formNames = { katakana: t(m.rirekisho_name_katakana), latin: t(m.rirekisho_name_latin) };
  const make = useMutation({
    mutationFn: () => download(downloadMyRirekisho, { query: { era, name } }, fallbackFileName),
    onSuccess: () => toast.success(t(m.rirekisho_downloaded)),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <CardSection sign="履歴書" title={t(m.rirekisho_title)} lead={t(m.rirekisho_lead)}>
      <Completeness parts={parts} />
      {works && <Gaps profile={withEvidence(profile, works)} />}
      <Choice label={t(m.rirekisho_era)} choices={eras} names={eraNames} value={era} onChange={setEra} />
      <Choice label={t(m.rirekisho_name)} choices={nameForms} names={formNames} value={name} onChange={setName} />
      <Refusal>{make.error && errorText(make.error)}</Refusal>
      <Button
        wide
        icon={<Download />}
        busy={make.isPending}
        onClick={() => (isReady ? make.mutate() : setConfirming(true))}
      >
        {t(m.rirekisho_download)}
      </Button>
      <Link to="/profile/papers" className={buttonClass({ variant: 'secondary', wide: true })}>
        <FileUser />
        {t(m.papers_title)}
      </Link>
      <ConfirmDialog
        open={isConfirming}
        question={t(m.rirekisho_incomplete_title)}
        confirmLabel={t(m.rirekisho_download_anyway)}
        fields={<GapLists parts={parts} />}
        onConfirm={() => {
          setConfirming(false);
          make.mutate();
        }}
        onCancel={() => setConfirming(false)}
      >
        {t(m.rirekisho_incomplete_text)}
      </ConfirmDialog>
    </CardSection>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A filter with a visible label; screen readers use the filter's own label. */
function Choice<Value extends string>({ label, choices, names, value, onChange }: ChoiceProps<Value>) {
  const segments = choices.map((choice) => ({ value: choice, label: names[choice] }));
  return (
    <Stack gap={2}>
      <Text aria-hidden="true" size="base" weight="medium">
        {label}
      </Text>
      <SegmentedFilter wide {...{ label, segments, value, onChange }} />
    </Stack>
  );
}

function Completeness({ parts }: { parts: Parts }) {
  const t = useText();
  const total = parts.length;
  const done = parts.filter(({ state }) => state === 'ready').length;
  return (
    <Stack gap={2}>
      <Row justify="between" align="baseline">
        <span>{t(m.rirekisho_completeness)}</span>
        <b className="num">{t(m.rirekisho_done_of, { done, total })}</b>
      </Row>
      <ProgressBar value={done / total} label={t(m.rirekisho_completeness)} />
      {done === total ? (
        <Row as="p" noWrap className={styles.whole}>
          <CircleCheck />
          {t(m.rirekisho_complete)}
        </Row>
      ) : (
        <GapLists parts={parts} />
      )}
    </Stack>
  );
}
