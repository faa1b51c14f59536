import { languages, type Language } from '#domain/kernel/language.ts';
import { m } from '#server/paraglide/messages.js';
import e from 'escape-html';
import type { ApiDescription, Content } from './openapi.ts';

// A constant, since messages are chosen by name, which the linter cannot follow in an imported namespace.
const messages: typeof m = m;
type TextOf<Key> = Key extends `api_${infer Name}` ? Name : never;
/** A translated text of the page, escaped; operations are described in English. */
type Translate = (name: TextOf<keyof typeof m>) => string;
type Described = ApiDescription['paths'][string][string];

type Operation = Described & { method: string; path: string };

/** Renders the API reference as HTML without scripts. */
export function referencePage(description: ApiDescription, language: Language): string {
  const t: Translate = (name) => e(messages[`api_${name}`]({}, { locale: language }));
  const groups = groupsOf(description);
  const { title } = description.info;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('title')} · ${e(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header>
<a class="home" href="/" aria-label="${e(title)}: ${t('home')}">${e(title)}</a>
<nav class="languages">${languages.map((one) => languageLink(one, language)).join('')}</nav>
</header>
<main>
<h1>${t('title')}</h1>
<p>${t('intro')}</p>
<p><code>${e(description.servers[0]?.url ?? '')}</code></p>
<p>${t('sign_in')}</p>
<p><a href="/api/openapi.json">${t('download')}</a></p>
${contents(groups, t)}
${Array.from(groups, ([name, operations]) => section(name, operations, t)).join('\n')}
${Object.entries(description.components.schemas)
  .map(([name, schema]) => `<section lang="en" id="${name}"><h2>${name}</h2>${pre(schema)}</section>`)
  .join('\n')}
</main>
</body>
</html>
`;
}

const languageNames: Record<Language, string> = { mn: 'Монгол', ja: '日本語', en: 'English' };

const languageLink = (one: Language, current: Language) =>
  `<a href="/api?lang=${one}" lang="${one}"${one === current ? ' aria-current="true"' : ''}>${languageNames[one]}</a>`;

// Grouped by resource: /api/admin/jobs belongs to "admin/jobs".
function groupsOf({ paths }: ApiDescription): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  );
  for (const operation of named.toSorted((a, b) => (groupOf(a) < groupOf(b) ? -1 : 1)))
    groups.set(groupOf(operation), [...(groups.get(groupOf(operation)) ?? []), operation]);
  return groups;
}

const groupOf = ({ path, tags: [tag] }: Operation): string =>
  tag === 'auth' ? 'auth' : (/^\/(?:api\/)?((?:admin\/)?[\w-]+)/.exec(path)?.[1] ?? 'data');

function contents(groups: Map<string, Operation[]>, t: Translate): string {
  const links = (isAuth: boolean) =>
    Array.from(groups.keys())
      .filter((name) => (name === 'auth') === isAuth)
      .map((name) => `<li><a href="#${anchorOf(name)}">${e(name)}</a></li>`)
      .join('');
  return `<nav class="contents" aria-label="${t('contents')}"><h2>${t('contents')}</h2>
<h3>${t('auth')}</h3><ul lang="en">${links(true)}</ul><h3>${t('data')}</h3><ul lang="en">${links(false)}</ul></nav>`;
}

const anchorOf = (group: string) => `group-${group.replace('/', '-')}`;

const section = (name: string, operations: Operation[], t: Translate) =>
  `<section id="${anchorOf(name)}"><h2 lang="en">${e(name)}</h2>\n${operations.map((one) => operationOf(one, t)).join('\n')}</section>`;

function operationOf(operation: Operation, t: Translate): string {
  const { operationId, method, path, summary, description } = operation;
  return `<details id="${operationId}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${e(path)}</code> <span class="name">${operationId}</span></summary>
<p lang="en">${e(summary)} ${e(description)}</p>
${parametersOf(operation, t)}${bodyOf(operation, t)}${responsesOf(operation, t)}</details>`;
}

function parametersOf({ parameters }: Operation, t: Translate): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: location, required, schema }) =>
      `<li><code>${e(name)}</code> (${location}${required ? `, ${t('required')}` : ''}): <code>${e(schemaText(schema as Schema))}</code></li>`,
  );
  return `<h3>${t('parameters')}</h3><ul>${rows.join('')}</ul>\n`;
}

function contentOf(content: Content, t: Translate): string {
  const json = content['application/json'];
  return json ? pre(json.schema) : `<p>${t('file')}</p>`;
}

const pre = (schema: unknown) => `<pre lang="en" tabindex="0">${e(schemaText(schema as Schema))}</pre>`;

const bodyOf = ({ requestBody }: Operation, t: Translate) =>
  requestBody ? `<h3>${t('body')}</h3>${contentOf(requestBody.content, t)}\n` : '';

function responsesOf({ responses }: Operation, t: Translate): string {
  const all = Object.entries(responses);
  const [done] = all.filter(([status]) => status === '200').map(([, { content }]) => contentOf(content, t));
  const errors = all
    .filter(([status]) => status.startsWith('4') || status.startsWith('5'))
    .map(([status, { description, content }]) => {
      const shape = schemaText(content['application/json']?.schema as Schema);
      return `<li><code>${status}</code> ${e(description)} (<a href="#${shape}">${shape}</a>)</li>`;
    });
  return `<h3>${t('response')}</h3>${done ?? ''}<h3>${t('errors')}</h3><ul lang="en">${errors.join('')}</ul>`;
}

/** The used members of JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  maxLength?: number;
}

/** Renders a schema in the syntax of TypeScript types, with formats and lengths in brackets. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map((branch) => schemaText(branch, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((branch) => schemaText(branch, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => schemaText({ ...schema, type }, indent)).join(' | ');
  if (schema.type === 'array') return `Array<${schemaText(schema.items ?? {}, indent)}>`;
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'string') return `string${boundsOf(schema)}`;
  return schema.type ?? 'any';
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const within = `${indent}  `;
  const members = Object.entries(properties).map(
    ([name, schema]) => `${within}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, within)}\n`,
  );
  if (typeof additionalProperties === 'object')
    members.push(`${within}[name]: ${schemaText(additionalProperties, within)}\n`);
  return members.length > 0 ? `{\n${members.join('')}${indent}}` : '{}';
}

function boundsOf({ format, maxLength }: Schema): string {
  const bounds = [format, maxLength === undefined ? undefined : `≤ ${maxLength}`].filter(
    (bound) => bound !== undefined,
  );
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}
