import { companyForm, type ManagedCompany } from '#domain/companies/contract.ts';
import type { StoredFile } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { type ContentShape, filledMembers, membersOf } from '#web/admin-kit/record-editor/content-draft.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { MemberLabels } from '#web/admin-kit/record-editor/use-field.ts';

/** What is written of a company in every language. */
export const companyParts: readonly TextPart[] = [{ field: 'about', label: m.manage_about, lines: 7 }];

/** What the other members of a company are called. */
export const companyLabels = {
  name: m.manage_name,
  site_url: m.manage_site,
  logo_file: m.manage_logo,
} as const satisfies MemberLabels;

const members = Object.keys(companyForm.shape).filter((member) => member !== 'logo_file_id');

/** The form of a company. */
export const companyShape: ContentShape<ManagedCompany> = {
  shape: companyForm,
  draftOf: (company) => ({ ...membersOf(members, company), logo_file: company?.logo_file ?? null }),
  bodyOf: ({ logo_file: logo, ...draft }) => ({
    ...filledMembers(draft),
    logo_file_id: (logo as StoredFile | null)?.id ?? null,
  }),
};
