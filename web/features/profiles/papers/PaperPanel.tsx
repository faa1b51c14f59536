import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadMyCareerPaper } from '#domain/career/contract.ts';
import { withEvidence } from '#domain/career/dated.ts';
import { careerSheetOf } from '#domain/career/sheet.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { downloadMyRirekisho } from '#domain/rirekisho/contract.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import { m } from '#web/paraglide/messages.js';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { usePhoto, useUploadedPhoto } from '#web/features/profiles/form/use-photo.ts';
import { CareerPaper } from './CareerPaper.tsx';
import { RirekishoPaper } from './RirekishoPaper.tsx';
import styles from './papers.module.css';
import { usePapers } from './use-papers.ts';

const papers = {
  rirekisho: { name: '履歴書', file: 'rirekisho.pdf', operation: downloadMyRirekisho },
  career: { name: '職務経歴書', file: 'shokumukeirekisho.pdf', operation: downloadMyCareerPaper },
} as const;

type PaperName = keyof typeof papers;

/** One of the papers as the input would print it, with its download. */
export function PaperPanel({ seen }: { seen: Profile }) {
  const t = useText();
  const { me } = useAuth();
  const { draft, profile, evidence } = usePapers(seen);
  const [saved, uploaded] = [usePhoto(draft.photo_file_id), useUploadedPhoto(draft.new_photo?.id ?? null)];
  const [day] = useState(() => dayOf(new Date().toISOString(), me?.time_zone ?? defaultTimeZone));
  const [shown, setShown] = useState<PaperName>('rirekisho');
  const at = { day, era: 'western', name: 'katakana' } as const;
  return (
    <Stack gap={3} className={styles.panel}>
      <SegmentedFilter
        wide
        label={t(m.papers_choose_sheet)}
        segments={(['rirekisho', 'career'] as const).map((value) => ({ value, label: papers[value].name }))}
        value={shown}
        onChange={setShown}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t(m.papers_sheet)}>
        <div lang="ja" className={styles.sheet}>
          {shown === 'rirekisho' ? (
            <RirekishoPaper sheet={sheetOf(withEvidence(profile, evidence), at)} photo={saved ?? uploaded} />
          ) : (
            <CareerPaper sheet={careerSheetOf(profile, evidence, at)} />
          )}
        </div>
      </div>
      <Text size="sm" tone="muted">
        {t(m.papers_preview_note)}
      </Text>
      <PaperDownload {...papers[shown]} />
    </Stack>
  );
}

function PaperDownload({ name, file, operation }: (typeof papers)[PaperName]) {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  const make = useMutation({
    mutationFn: () => download(operation, { query: {} }, file),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Button variant="secondary" icon={<Download />} busy={make.isPending} onClick={() => make.mutate()}>
      {t(m.papers_download, { name })}
    </Button>
  );
}
