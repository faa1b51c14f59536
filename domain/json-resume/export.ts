import { surnameFirst } from '#domain/kernel/person-name.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import { profileForm } from '#domain/profiles/form.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import type { Work } from '#domain/works/contract.ts';
import { technologiesOf } from '#domain/works/rules.ts';
import {
  entryMembers,
  type Item,
  type JsonResume,
  listNames,
  ownMember,
  schemaAddress,
  workMembers,
} from './resume.ts';

const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined;
const filled = (members: object): Item =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => isFilled(value)));

/** An item with the standard members of `names`, and the others below our own one. */
function itemOf(entry: object, names: Readonly<Record<string, string>>, more: Item = {}): Item {
  const members = Object.entries(filled(entry));
  const standard = members.flatMap(([name, value]) => (names[name] ? [[names[name], value]] : []));
  const own = Object.fromEntries(members.filter(([name]) => !names[name]));
  return { ...Object.fromEntries(standard), ...more, ...(Object.keys(own).length > 0 && { [ownMember]: own }) };
}

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim());

function projectOf({ highlights, technologies, role, ...work }: Work): Item {
  const { id: _id, updated_at: _at, submission_id: _s, proposal_id: _p, picture_file_id: _f, ...rest } = work;
  return itemOf(rest, workMembers, {
    ...(highlights && { highlights: linesOf(highlights) }),
    ...(technologies && { keywords: technologiesOf(technologies) }),
    ...(role && { roles: [role] }),
  });
}

const basicsMembers = { email: 'email', phone_number: 'phone', summary_ja: 'summary', sns_portfolio: 'url' };

/** A profile and works as JSON Resume. `basics.name` is written surname first, in Latin letters if the passport's name is known. */
export function exportResume(profile: Profile, works: readonly Work[]): JsonResume {
  const lists: readonly string[] = entryLists;
  const left = [...lists, 'photo_file_id', 'address', 'postal_code'];
  const members = Object.keys(profileForm.shape).filter((name) => !left.includes(name));
  const own = Object.fromEntries(members.map((name) => [name, profile[name as keyof Profile]]));
  const { latin_name, full_name, address, postal_code, japanese_level: level } = profile;
  const itemsOf = (list: EntryList) => profile[list].map((entry) => itemOf(entry, entryMembers[list]));
  return {
    $schema: schemaAddress,
    basics: itemOf(own, basicsMembers, {
      name: latin_name ?? surnameFirst(full_name),
      ...((address ?? postal_code) && { location: filled({ address, postalCode: postal_code }) }),
    }),
    ...Object.fromEntries(entryLists.map((list) => [listNames[list], itemsOf(list)])),
    languages: level ? [{ language: 'Japanese', fluency: `JLPT ${level}` }] : [],
    projects: works.map(projectOf),
  };
}
