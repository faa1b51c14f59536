import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadMyRirekisho } from '#domain/rirekisho/contract.ts';
import {
  type Era,
  eras,
  fallbackFileName,
  type NameForm,
  nameForms,
  type RirekishoProfile,
  rirekishoParts,
} from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { CompletenessMeter } from './CompletenessMeter.tsx';
import { GapLists } from './GapLists.tsx';
import styles from './RirekishoCard.module.css';

const eraNames = { western: m.rirekisho_era_western, japanese: m.rirekisho_era_japanese };
const nameFormNames = { katakana: m.rirekisho_name_katakana, latin: m.rirekisho_name_latin };

/** The learner's own 履歴書: how complete it will be, how it is written, and its download. */
export function RirekishoCard({ profile }: { profile: RirekishoProfile }) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const [era, setEra] = useState<Era>('western');
  const [name, setName] = useState<NameForm>('katakana');
  const [isAsking, setAsking] = useState(false);
  const parts = rirekishoParts(profile);
  const isReady = parts.every(({ state }) => state === 'ready');
  const make = useMutation({
    mutationFn: () => download(downloadMyRirekisho, { query: { era, name } }, fallbackFileName),
    onSuccess: () => toast.success(t(m.rirekisho_downloaded)),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Card as="section" aria-labelledby="rirekisho" className={styles.card}>
      <header>
        <p lang="ja" className={`sign-text ${styles.sign}`}>
          履歴書
        </p>
        <h2 id="rirekisho">{t(m.rirekisho_title)}</h2>
        <p className={styles.lead}>{t(m.rirekisho_lead)}</p>
      </header>
      <CompletenessMeter profile={profile} />
      <Choice label={t(m.rirekisho_era)}>
        <SegmentedFilter
          wide
          label={t(m.rirekisho_era)}
          segments={eras.map((value) => ({ value, label: t(eraNames[value]) }))}
          value={era}
          onChange={setEra}
        />
      </Choice>
      <Choice label={t(m.rirekisho_name)}>
        <SegmentedFilter
          wide
          label={t(m.rirekisho_name)}
          segments={nameForms.map((value) => ({ value, label: t(nameFormNames[value]) }))}
          value={name}
          onChange={setName}
        />
      </Choice>
      {make.error && (
        <Banner tone="error" live>
          {errorText(make.error)}
        </Banner>
      )}
      <Button
        wide
        icon={<Download />}
        busy={make.isPending}
        onClick={() => (isReady ? make.mutate() : setAsking(true))}
      >
        {t(m.rirekisho_download)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t(m.rirekisho_incomplete_title)}
        confirmLabel={t(m.rirekisho_download_anyway)}
        fields={<GapLists parts={parts} />}
        onConfirm={() => {
          setAsking(false);
          make.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {t(m.rirekisho_incomplete_text)}
      </ConfirmDialog>
    </Card>
  );
}

/** A filter with a visible label; screen readers use the filter's own label. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <p aria-hidden="true">{label}</p>
      {children}
    </div>
  );
}
