import screens from './public-screens.json' with { type: 'json' };
import type { Site } from './site.ts';

/** The id of the first record of a public list. */
async function firstId(site: Site, list: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/${list}`);
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  return rows[0]?.id ?? '';
}

/** The number of screens in `publicAddresses`; their states follow. */
export const screenCount = screens.screens.length;

/** The number of addresses in `publicAddresses`. */
export const publicCount = screens.screens.length + screens.states.length;

/** The addresses of all public screens, then of their states that have an address. */
export async function publicAddresses(site: Site): Promise<string[]> {
  const [job, project] = [await firstId(site, 'jobs'), await firstId(site, 'projects')];
  return [...screens.screens, ...screens.states].map((address) =>
    address.replace('{job}', job).replace('{project}', project),
  );
}
