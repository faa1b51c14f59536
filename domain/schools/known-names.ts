import type { Degree } from '#domain/profiles/rules.ts';
import companyFormsJson from './company-forms.json' with { type: 'json' };
import degreesJson from './degrees.json' with { type: 'json' };
import schoolsJson from './schools.json' with { type: 'json' };

/** A Mongolian name with its Japanese one. */
interface KnownName {
  mn: string;
  /** The full name of an abbreviation. */
  full?: string;
  ja: string;
  source: string;
  /** Not checked at its source: the person should compare it with the school's or company's own Japanese name. */
  isUnsure: boolean;
}

export const schools: readonly KnownName[] = schoolsJson;
export const degreeNames: Readonly<Record<Degree, KnownName>> = degreesJson;
/** Forms of companies and offices; the Japanese form follows the name. */
export const companyForms: readonly KnownName[] = companyFormsJson;
