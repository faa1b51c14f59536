import type { Profile } from '#domain/profiles/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { genderNames, labels, maritalNames, roleNames, visaNames } from './labels.ts';

/** `lang` marks texts that are always Japanese. */
export interface Fact {
  name: string;
  value: string;
  lang?: 'ja' | undefined;
  /** Takes a whole line. */
  isLong?: boolean | undefined;
}

/** The filled-in fields of a profile in groups. */
export function useFacts(profile: Profile): Record<'basic' | 'japan' | 'goals', Fact[]> {
  const t = useText();
  const format = useFormat();
  type Extra = Omit<Fact, 'name' | 'value'>;
  const fact = (member: keyof typeof labels, value: string | number | null | false, extra: Extra = {}): Fact[] =>
    value === null || value === '' || value === false
      ? []
      : [{ name: t(labels[member]), value: String(value), ...extra }];
  const answer = (value: boolean | null) => value !== null && t(value ? m.profile_yes : m.profile_no);
  // Suggested values are translated, others are shown as entered.
  const nameOf = (names: Readonly<Record<string, typeof m.profile_yes>>, value: string | null) => {
    const name = value === null ? undefined : names[value];
    return name ? t(name) : value;
  };
  const long = { isLong: true };
  const japanese = { lang: 'ja' } as const;
  return {
    basic: [
      { name: t(m.profile_role), value: t(roleNames[profile.role]) },
      ...fact('latin_name', profile.latin_name),
      ...fact('date_of_birth', profile.date_of_birth && format.date(profile.date_of_birth)),
      ...fact('gender', nameOf(genderNames, profile.gender)),
      ...fact('marital_status', profile.marital_status && t(maritalNames[profile.marital_status])),
      ...fact('dependents', profile.dependents),
      ...fact('postal_code', profile.postal_code),
      ...fact('nearest_station', profile.nearest_station),
      ...fact('address', profile.address, long),
      ...fact('address_ja', profile.address_ja, { ...long, ...japanese }),
      ...fact('address_reading', profile.address_reading, { ...long, ...japanese }),
    ],
    japan: [
      ...fact('japanese_level', profile.japanese_level),
      ...fact('jlpt_month', profile.jlpt_month && format.monthYear(`${profile.jlpt_month}-01`)),
      ...fact('lived_in_japan_before', answer(profile.lived_in_japan_before)),
      ...fact('years_lived_in_japan', profile.years_lived_in_japan),
      ...fact('currently_living_in_japan', answer(profile.currently_living_in_japan)),
      ...fact('last_visa_type', nameOf(visaNames, profile.last_visa_type)),
      ...fact('current_visa_type', nameOf(visaNames, profile.current_visa_type)),
    ],
    goals: [
      ...fact('course_motivation', profile.course_motivation, long),
      ...fact('learning_goals', profile.learning_goals, long),
      ...fact('future_plans', profile.future_plans, long),
      ...fact('motivation_ja', profile.motivation_ja, { ...long, ...japanese }),
      ...fact('wishes_ja', profile.wishes_ja, { ...long, ...japanese }),
    ],
  };
}
