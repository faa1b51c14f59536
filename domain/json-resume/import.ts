import * as z from 'zod/mini';
import { blankEntries, type EntryList, entryLists } from '#domain/profiles/entries.ts';
import { type ProfileForm, profileForm } from '#domain/profiles/form.ts';
import { japaneseLevels, maxEntries } from '#domain/profiles/rules.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { emptyWork, type Work, type WorkForm, workForm } from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import {
  isIssuedHere,
  type Item,
  type JsonResume,
  listParts,
  membersOf,
  type Part,
  recordOf,
  standardName,
  textOf,
} from './resume.ts';

type Member = keyof ProfileForm;

export interface Imported {
  /** The whole profile with what was taken. */
  form: ProfileForm;
  /** The members that differ from the profile. */
  changed: Member[];
  /** Works to add. */
  works: WorkForm[];
  /** The paths of what cannot be taken. */
  left: string[];
  /** The paths of years to which a month was added. */
  guessed: string[];
}

const knownParts = ['$schema', 'meta', 'basics', 'languages', 'projects', ...Object.values(listParts)];

/** What a JSON Resume would change in a profile, by the rules of its form. A list that the resume has replaces the whole list. */
export function importResume(resume: JsonResume, profile: Profile, works: readonly Work[]): Imported {
  const left = Object.keys(resume).filter((name) => !knownParts.includes(name));
  const before = z.parse(profileForm, profile);
  const guessed: string[] = [];
  const taken = { ...basicsOf(resume, left), ...levelOf(resume, left), ...entriesOf(resume, { left, guessed }) };
  const form = withoutFaults({ ...before, ...taken }, before, left);
  const isChanged = (name: Member) => JSON.stringify(form[name]) !== JSON.stringify(before[name]);
  return {
    form,
    changed: (Object.keys(form) as Member[]).filter(isChanged),
    works: worksOf(resume, works, { left, guessed }),
    left,
    guessed,
  };
}

function basicsOf({ basics = {} }: JsonResume, left: string[]): Item {
  const { name, location, profiles, ...standard } = basics;
  const own = Object.keys(profileForm.shape).filter((member) => member !== 'photo_file_id');
  const members = membersOf('basics', standard, { path: 'basics', own, left });
  const { city, region, ...place } = membersOf('location', location, { path: 'basics.location', own: [], left });
  const address = [place['address'], city, region].filter(Boolean).join(', ');
  const links = Array.isArray(profiles) ? profiles.map((one) => textOf(recordOf(one)['url'])).filter(Boolean) : [];
  if (!members['sns_portfolio'] && links.length > 0) members['sns_portfolio'] = links.shift();
  left.push(...links.map((link) => `basics.profiles: ${link}`));
  return { ...(textOf(name) && { full_name: name }), ...place, ...(address && { address }), ...members };
}

function levelOf({ languages = [] }: JsonResume, left: string[]): Item {
  const level: Item = {};
  languages.forEach((item, index) => {
    const found = japaneseLevels.find((name) => textOf(item['fluency']).includes(name));
    if (/japan|日本|япон/iu.test(textOf(item['language'])) && found) level['japanese_level'] = found;
    else left.push(`languages[${index}]`);
  });
  return level;
}

/** What is named beside the form. */
type Named = Pick<Imported, 'left' | 'guessed'>;

/** Skills with a keyword each, since the standard groups them under one name. */
const skillsOf = (items: Item[]): Item[] =>
  items.flatMap(({ keywords, ...item }) => [
    item,
    ...(Array.isArray(keywords) ? keywords : []).map((name: unknown) => ({ ...item, name })),
  ]);

function entriesOf(resume: JsonResume, { left, guessed }: Named): Item {
  const lists = entryLists.map((list) => {
    const given = (resume[listParts[list]] ?? []).filter((one) => list !== 'licences' || !isIssuedHere(one));
    const items = list === 'skills' ? skillsOf(given) : given;
    left.push(...items.slice(maxEntries).map((_, index) => `${listParts[list]}[${maxEntries + index}]`));
    return [
      list,
      items.slice(0, maxEntries).map((item, index) => entryOf(list, item, { index, left, guessed })),
    ] as const;
  });
  return Object.fromEntries(lists.filter(([, entries]) => entries.length > 0));
}

function entryOf(list: EntryList, item: Item, { index, left, guessed }: Named & { index: number }): Item {
  const [blank, path] = [blankEntries[list], `${listParts[list]}[${index}]`];
  const { highlights, ...entry } = membersOf(listParts[list], item, { path, own: Object.keys(blank), left });
  if (highlights) entry['description'] = [entry['description'], highlights].filter(Boolean).join('\n');
  if (entry['degree']) entry['degree'] = textOf(entry['degree']).toLowerCase();
  return { ...blank, ...withMonths(listParts[list], entry, { path, guessed }) };
}

/** Members with a month in dates that are only a year: the first one, or the last one of an end. */
function withMonths(part: Part, members: Item, { path, guessed }: { path: string; guessed: string[] }): Item {
  const dates = Object.entries(members).filter(
    ([name, value]) => /_(?:date|month)$|^date$/.test(name) && /^\d{4}$/.test(textOf(value)),
  );
  guessed.push(...dates.map(([name]) => `${path}.${standardName(part, name)}`));
  const months = dates.map(([name, year]) => [name, `${textOf(year)}-${name.startsWith('end') ? '12' : '01'}`]);
  return { ...members, ...Object.fromEntries(months) };
}

/** The form with wrong members as they were before, and wrong members of entries empty; they are named in `left`. */
function withoutFaults(form: Item, before: ProfileForm, left: string[]): ProfileForm {
  const result = z.safeParse(profileForm, form);
  if (result.success) return result.data;
  for (const { path } of result.error.issues) {
    const [member, index, name] = path as [Member, number, string | undefined];
    const list = entryLists.find((one) => one === member);
    if (list && name !== undefined) {
      form[list] = (form[list] as Item[]).map((entry, at) => (at === index ? { ...entry, [name]: '' } : entry));
      left.push(`${listParts[list]}[${index}].${standardName(listParts[list], name)}`);
    } else {
      form[member] = before[member];
      left.push(member);
    }
  }
  return withoutFaults(form, before, left);
}

const ownWorkMembers = Object.keys(emptyWork).filter((name) => !name.endsWith('_id'));

function worksOf({ projects = [] }: JsonResume, works: readonly Work[], { left, guessed }: Named): WorkForm[] {
  const added: WorkForm[] = [];
  projects.forEach((item, index) => {
    const path = `projects[${index}]`;
    const given = membersOf('projects', item, { path, own: ownWorkMembers, left });
    if (works.some(({ title }) => title === textOf(given['title']).trim())) return;
    const members = withMonths('projects', given, { path, guessed });
    for (const month of ['start_month', 'end_month'])
      if (members[month]) members[month] = textOf(members[month]).slice(0, 7);
    const form = { ...emptyWork, is_public: false, ...members };
    const wrong = (z.safeParse(workForm, form).error?.issues ?? []).map((issue) => String(issue.path[0]));
    // What is wrong is left out alone, unless it is the title.
    const cleared = Object.fromEntries(wrong.map((member) => [member, emptyWork[member as keyof WorkForm]]));
    const result = z.safeParse(workForm, { ...form, ...cleared });
    if (result.success && works.length + added.length < maxWorks) {
      added.push(result.data);
      left.push(...wrong.map((member) => `${path}.${standardName('projects', member)}`));
    } else left.push(path);
  });
  return added;
}
