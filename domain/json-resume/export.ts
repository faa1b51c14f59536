import { surnameFirst } from '#domain/kernel/people/person-name.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import { profileForm } from '#domain/profiles/form.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import type { Work } from '#domain/works/contract.ts';
import { itemOf, type JsonResume, listParts, ownMember, schemaAddress } from './resume.ts';

/** A valid certificate of this site. */
export interface IssuedCertificate {
  number: string;
  name: string;
  /** YYYY-MM-DD. */
  date: string;
  issuer: string;
  url: string;
}

/** A profile, works and certificates as JSON Resume. `basics.name` is written surname first, in Latin letters if the passport's name is known. */
export function exportResume(
  profile: Profile,
  works: readonly Work[],
  certificates: readonly IssuedCertificate[],
): JsonResume {
  const { latin_name, full_name, address, postal_code, japanese_level: level } = profile;
  const elsewhere: readonly string[] = [...entryLists, 'photo_file_id', 'address', 'postal_code'];
  const members = Object.keys(profileForm.shape).filter((name) => !elsewhere.includes(name));
  const listOf = (list: EntryList) => profile[list].map((entry) => itemOf(listParts[list], entry));
  return {
    $schema: schemaAddress,
    basics: {
      name: latin_name ?? surnameFirst(full_name),
      ...itemOf('basics', Object.fromEntries(members.map((name) => [name, profile[name as keyof Profile]]))),
      location: itemOf('location', { address, postal_code }),
    },
    ...Object.fromEntries(entryLists.map((list) => [listParts[list], listOf(list)])),
    certificates: [
      ...listOf('licences'),
      ...certificates.map(({ number, ...standard }) => ({ ...standard, [ownMember]: { number } })),
    ],
    languages: level ? [{ language: 'Japanese', fluency: `JLPT ${level}` }] : [],
    projects: works.map(
      ({ id: _id, updated_at: _at, submission_id: _s, proposal_id: _p, picture_file_id: _f, ...work }) =>
        itemOf('projects', work),
    ),
  };
}
