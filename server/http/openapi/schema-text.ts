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
