import type { Plugin } from 'vite';

/** Removes the keys of the lines that icons consist of: random texts, which do not compress. React needs keys only for children that change. */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/.*icons\/[\w-]+\.m?js$/ },
    handler: (code) => code.replaceAll(/,?\s*\bkey: "\w+"/g, ''),
  },
});
