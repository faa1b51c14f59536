import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { gapsOf } from '#domain/rirekisho/gaps.ts';
import type { RirekishoPart, rirekishoParts } from '#domain/rirekisho/parts.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { labels, listTitles } from '#web/features/profiles/labels.ts';
import styles from './RirekishoGaps.module.css';

const gapTitles = { missing: m.rirekisho_missing, unreadable: m.rirekisho_unreadable };

interface GapListsProps {
  parts: ReturnType<typeof rirekishoParts>;
  /** Goes to a field of the profile's form; by default the form is opened there. */
  onGoTo?: ((field: string) => void) | undefined;
}

/** The parts of a 履歴書 that are missing or cannot be printed, each with a way to its field. */
export function GapLists({ parts, onGoTo }: GapListsProps) {
  const t = useText();
  return (['missing', 'unreadable'] as const).map((listed) => {
    const gaps = parts.filter(({ state }) => state === listed);
    const title = t(gapTitles[listed]);
    return (
      gaps.length > 0 && (
        <Stack key={listed} gap={2}>
          <Text size="sm" tone="muted">
            {title}
          </Text>
          <Row as="ul" aria-label={title}>
            {gaps.map(({ key }) => (
              <li key={key}>
                <Gap field={listed === 'unreadable' && translated.includes(key) ? `${key}_ja` : key} onGoTo={onGoTo}>
                  {t(partNames[key])}
                </Gap>
              </li>
            ))}
          </Row>
        </Stack>
      )
    );
  });
}

interface GapProps extends Pick<GapListsProps, 'onGoTo'> {
  field: string;
  children: ReactNode;
}

function Gap({ field, onGoTo, children }: GapProps) {
  return onGoTo ? (
    <button type="button" className={styles.gap} onClick={() => onGoTo(field)}>
      {children}
    </button>
  ) : (
    <Link to="/profile/edit" hash={field} className={styles.gap}>
      {children}
    </Link>
  );
}

const partNames = { ...labels, ...listTitles, licences: m.rirekisho_licences, current_visa_type: m.rirekisho_wishes };

const translated: readonly RirekishoPart[] = ['address', 'education', 'work_experience', 'licences'];

/** Times without school and job, each with a link to the entries. */
export function Gaps({ profile }: { profile: Parameters<typeof gapsOf>[0] }) {
  const t = useText();
  const format = useFormat();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const gaps = gapsOf(profile, today);
  if (gaps.length === 0) return null;
  const month = (date: string) => (date ? format.monthYear(`${date}-01`) : t(m.rirekisho_gap_now));
  return (
    <Stack as="ul" gap={2} aria-label={t(m.rirekisho_gaps)}>
      {gaps.map(({ from, to }) => (
        <Text as="li" key={from} size="sm" tone="muted">
          <Link to="/profile/edit" hash="education">
            {t(m.rirekisho_gap, { from: month(from), to: month(to) })}
          </Link>
        </Text>
      ))}
    </Stack>
  );
}
