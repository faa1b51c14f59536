import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RirekishoPart, rirekishoParts } from '#domain/rirekisho/parts.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './RirekishoGaps.module.css';

const gapTitles = { missing: m.rirekisho_missing, unreadable: m.rirekisho_unreadable };

interface GapListsProps {
  parts: ReturnType<typeof rirekishoParts>;
  /** Goes to a field of the profile's form; by default the form is opened there. */
  onGoTo?: (field: string) => void;
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
                <Gap field={fieldOf(key, listed === 'unreadable')} {...(onGoTo && { onGoTo })}>
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

function Gap({ field, onGoTo, children }: { field: string; onGoTo?: (field: string) => void; children: ReactNode }) {
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

const partNames = {
  furigana: m.profile_furigana,
  latin_name: m.profile_latin_name,
  photo: m.profile_photo,
  date_of_birth: m.profile_birth,
  postal_code: m.profile_postal_code,
  address: m.profile_address,
  address_reading: m.profile_address_reading,
  phone_number: m.profile_phone,
  email: m.profile_email,
  education: m.profile_education,
  work_experience: m.profile_work,
  licences: m.rirekisho_licences,
  motivation: m.profile_motivation_ja,
  wishes: m.rirekisho_wishes,
} as const satisfies Record<RirekishoPart, unknown>;

const otherFields: Partial<Record<RirekishoPart, string>> = {
  photo: 'photo_file_id',
  motivation: 'motivation_ja',
  wishes: 'current_visa_type',
};

const translated: readonly RirekishoPart[] = ['address', 'education', 'work_experience', 'licences'];

/** The field of the profile form for a part, or for its Japanese text if the part is `unreadable`. */
function fieldOf(part: RirekishoPart, isUnreadable: boolean): string {
  return isUnreadable && translated.includes(part) ? `${part}_ja` : (otherFields[part] ?? part);
}
