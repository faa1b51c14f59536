import * as z from 'zod/mini';
import { blankEntries, type EntryList, entryLists } from '#domain/profiles/entries.ts';
import { type ProfileForm, profileForm } from '#domain/profiles/form.ts';
import { japaneseLevels, maxEntries } from '#domain/profiles/rules.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { type Work, workForm, type WorkForm } from '#domain/works/contract.ts';
import { maxWorks, workKinds } from '#domain/works/rules.ts';
import { entryMembers, type Item, type JsonResume, listNames, ownMember, workMembers } from './resume.ts';

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
}

const shape: Record<string, z.ZodMiniType> = profileForm.shape;
const recordOf = (value: unknown): Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {};
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const pick = (from: Item, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The paths of members that are not among `known`. */
const unknownOf = (item: Item, known: readonly string[], path: string) =>
  Object.keys(item)
    .filter((name) => ![...known, ownMember].includes(name))
    .map((name) => `${path}.${name}`);

/** What a JSON Resume would change in a profile, by the rules of its form. A list that the resume has replaces the whole list. */
export function importResume(resume: JsonResume, profile: Profile, works: readonly Work[]): Imported {
  const left = Object.keys(resume).filter((name) => !knownParts.includes(name));
  const current = pick(profile, Object.keys(shape));
  const taken = { ...basicsOf(resume, left), ...levelOf(resume, left) };
  for (const list of entryLists) {
    const items = resume[listNames[list]];
    if (items && items.length > 0) taken[list] = entriesOf(list, items, left);
  }
  const valid = Object.entries(taken).filter(([name, value]) => {
    const isValid = z.safeParse(shape[name] ?? z.never(), value).success;
    if (!isValid) left.push(name);
    return isValid;
  });
  const form = z.parse(profileForm, { ...current, ...Object.fromEntries(valid) });
  const before = z.parse(profileForm, current);
  const changed = (Object.keys(form) as Member[]).filter(
    (name) => JSON.stringify(form[name]) !== JSON.stringify(before[name]),
  );
  return { form, changed, works: worksOf(resume, works, left), left };
}

const knownParts = ['$schema', 'meta', 'basics', 'languages', 'projects', ...Object.values(listNames)];
const basicsNames = ['name', 'email', 'phone', 'url', 'summary', 'location', 'profiles'];

function basicsOf({ basics = {} }: JsonResume, left: string[]): Item {
  const [location, profiles] = [recordOf(basics['location']), basics['profiles']];
  const places = ['address', 'postalCode', 'city', 'region'];
  const links = Array.isArray(profiles) ? profiles.map((one) => textOf(recordOf(one)['url'])).filter(Boolean) : [];
  const [link, ...otherLinks] = [textOf(basics['url']), ...links].filter(Boolean);
  left.push(...unknownOf(basics, basicsNames, 'basics'), ...unknownOf(location, places, 'basics.location'));
  left.push(...otherLinks.map((other) => `basics.profiles: ${other}`));
  const address = ['address', 'city', 'region'].map((name) => textOf(location[name])).filter(Boolean);
  const standard = {
    full_name: basics['name'],
    email: basics['email'],
    phone_number: basics['phone'],
    summary_ja: basics['summary'],
    sns_portfolio: link,
    address: address.join(', ') || undefined,
    postal_code: location['postalCode'],
  };
  const own = Object.keys(shape).filter((name) => name !== 'photo_file_id');
  return { ...pick(standard, Object.keys(standard)), ...pick(recordOf(basics[ownMember]), own) };
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

function entriesOf(list: EntryList, items: readonly Item[], left: string[]): unknown[] {
  const [blank, names, part] = [blankEntries[list], entryMembers[list], listNames[list]];
  left.push(...items.slice(maxEntries).map((_, index) => `${part}[${maxEntries + index}]`));
  return items.slice(0, maxEntries).flatMap((item, index) => {
    const path = `${part}[${index}]`;
    const known = [...Object.values(names), ...(list === 'work_experience' ? ['highlights'] : [])];
    left.push(...unknownOf(item, known, path));
    const own = pick(recordOf(item[ownMember]), Object.keys(blank));
    const standard = Object.entries(names).map(([name, theirs]) => [name, textOf(item[theirs])]);
    const entry: Item = { ...blank, ...Object.fromEntries(standard), ...own };
    if (list === 'education') entry['degree'] = textOf(entry['degree']).toLowerCase();
    if (list === 'work_experience') entry['description'] = withHighlights(entry['description'], item['highlights']);
    return validEntry(list, entry, path, left);
  });
}

const withHighlights = (text: unknown, highlights: unknown) =>
  [textOf(text), ...(Array.isArray(highlights) ? highlights.map(textOf) : [])].filter(Boolean).join('\n');

/** The entry without its wrong members, which are named; none if it cannot be taken at all. */
function validEntry(list: EntryList, entry: Item, path: string, left: string[]): unknown[] {
  const issues = z.safeParse(shape[list] ?? z.never(), [entry]).error?.issues ?? [];
  const wrong = issues.map((issue) => String(issue.path[1] ?? ''));
  left.push(...wrong.map((name) => `${path}.${entryMembers[list][name] ?? name}`));
  const rest = { ...entry, ...Object.fromEntries(wrong.map((name) => [name, ''])) };
  if (z.safeParse(shape[list] ?? z.never(), [rest]).success) return [rest];
  left.push(path);
  return [];
}

const workNames = Object.keys(workForm.shape).filter((name) => !name.endsWith('_id'));

function worksOf({ projects = [] }: JsonResume, works: readonly Work[], left: string[]): WorkForm[] {
  const titles = new Set(works.map(({ title }) => title));
  const room = maxWorks - works.length;
  const added: WorkForm[] = [];
  projects.forEach((item, index) => {
    const path = `projects[${index}]`;
    const title = textOf(item['name']).trim();
    if (titles.has(title)) return;
    const lists = { highlights: '\n', keywords: ', ', roles: ', ' } as const;
    left.push(...unknownOf(item, [...Object.values(workMembers), ...Object.keys(lists)], path));
    const joined = Object.entries(lists).map(([name, by]) => {
      const value = item[name];
      return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(by) : '';
    });
    const [highlights, technologies, role] = joined;
    const standard = Object.entries(workMembers).map(([name, theirs]) => [name, textOf(item[theirs]) || null]);
    const months = (name: string) => textOf(item[name]).slice(0, 7) || null;
    const work = {
      ...Object.fromEntries(workNames.map((name) => [name, null])),
      kind: workKinds[0],
      is_public: false,
      submission_id: null,
      proposal_id: null,
      picture_file_id: null,
      ...Object.fromEntries(standard),
      start_month: months('startDate'),
      end_month: months('endDate'),
      highlights: highlights || null,
      technologies: technologies || null,
      role: role || null,
      ...pick(recordOf(item[ownMember]), workNames),
    };
    const result = z.safeParse(workForm, work);
    if (result.success && added.length < room) added.push(result.data);
    else left.push(path);
  });
  return added;
}
