import type { Country } from '#domain/kernel/countries.ts';

/** Companies offered in the job form at once; further ones by search. */
export const offeredCompanies = 200;
export const maxAbout = 5000;

export const maxForeignColleagues = 1_000_000;
export const maxRegisterNumber = 40;

/** A register number without spaces, hyphens and full-width digits. */
export const normalizeRegisterNumber = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** True for 13 digits whose first one is the check digit of the 法人番号, for 7 digits of Mongolia, and for anything elsewhere. */
export function isRegisterNumber(number: string, country: Country | null): boolean {
  if (country === 'japan') return /^\d{13}$/.test(number) && Number(number[0]) === checkDigitOf(number.slice(1));
  return country !== 'mongolia' || /^\d{7}$/.test(number);
}

/** The check digit of the 12 digits after it: their weights from the right are 1 and 2 by turns. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, nth) => total + Number(digit) * ((nth % 2) + 1), 0);
  return 9 - (sum % 9);
}

interface Stated {
  country: Country | null;
  register_number: string | null;
}

/** What the desk needs to check a company: the register, and a contact, whose domain of the mail it looks at and whom it calls. */
export const missingForCheck = (company: Stated & { contact_count: number }) =>
  (['country', 'register_number', 'contact_count'] as const).filter((name) => !company[name]);

/** The invalid field of a company whose fields are valid one by one; null without one. */
export const companyFaultOf = ({ country, register_number: number }: Stated) =>
  number === null || isRegisterNumber(number, country)
    ? null
    : ({ path: 'register_number', message: 'register_wrong' } as const);
