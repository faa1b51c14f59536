import type { ScriptedName } from '#domain/portfolio/rules.ts';

export const certificateStatuses = ['valid', 'replaced', 'withdrawn'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** The digits that a paper has for those who compare it with the public page. */
export const checkDigits = 4;

export const certificatePath = (number: string) => `/certificates/${number}`;

/** What LinkedIn asks of a certificate. */
export interface LinkedInFields {
  name: string;
  organization: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  number: string;
  address: string;
}

/** The address of LinkedIn's form with its fields filled in, as far as LinkedIn still reads them. */
export function linkedInAddress({ name, organization, issuedOn, number, address }: LinkedInFields): string {
  const [year = '', month = ''] = issuedOn.split('-');
  const fields = { name, organizationName: organization, issueYear: year, issueMonth: String(Number(month)) };
  const query = new URLSearchParams({ startTask: 'CERTIFICATION_NAME', ...fields, certUrl: address, certId: number });
  return `https://www.linkedin.com/profile/add?${query}`;
}

interface Stored {
  replaced_by: string | null;
  withdrawn_at: string | null;
}

/** A replaced or withdrawn certificate never becomes valid by itself; admins can take back a withdrawal. */
export function statusOfCertificate({ replaced_by, withdrawn_at }: Stored): CertificateStatus {
  if (withdrawn_at !== null) return 'withdrawn';
  return replaced_by === null ? 'valid' : 'replaced';
}

/** The first letters of a name, in Latin letters if they are known: "G. N.". */
export const initialsOf = ({ name, latin }: Pick<ScriptedName, 'name' | 'latin'>): string =>
  (latin ?? name)
    .split(/[\s\u3000.]+/u)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** True if the certificate has another name than the profile now. */
export const isNameOutdated = (stored: ScriptedName, now: ScriptedName): boolean =>
  stored.name !== now.name || stored.katakana !== now.katakana || stored.latin !== now.latin;

const units: readonly (readonly [RegExp, number])[] = [
  [/(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h|цаг|時間)/iu, 60],
  [/(\d{1,4}) ?(?:m|мин|分)/iu, 1],
];

/** The minutes that the duration of a lesson states, such as "1 h 20 min"; 0 if it states none. */
export const minutesOf = (duration: string): number =>
  units
    .map(([unit, minutes]) => Number(unit.exec(duration)?.[1]?.replace(',', '.') ?? 0) * minutes)
    .reduce((sum, minutes) => sum + minutes, 0);

/** The full hours of lessons with these durations; null below one hour, as where none is stated. */
export function hoursOf(durations: readonly string[]): number | null {
  const minutes = durations.map(minutesOf).reduce((sum, one) => sum + one, 0);
  return minutes < 60 ? null : Math.floor(minutes / 60);
}
