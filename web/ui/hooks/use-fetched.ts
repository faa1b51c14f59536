import { useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { reloadIntoSite } from '#web/lib/replaced-build.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * A module loaded on demand: null until loaded, and a function that loads it and returns whether it succeeded; a failure shows a toast, and a
 * second one reloads the page if the site responds.
 */
export function useFetched<Part>(load: () => Promise<Part>): [Part | null, () => Promise<boolean>] {
  const t = useText();
  const [part, setPart] = useState<Part | null>(null);
  const hasFailed = useRef(false);
  const fetchModule = async () => {
    try {
      const loaded = await load();
      setPart(loaded);
      return true;
    } catch {
      if (hasFailed.current && (await reloadIntoSite(window.location.href))) return false;
      hasFailed.current = true;
      toast.error(t(m.ui_part_failed));
      return false;
    }
  };
  return [part, fetchModule];
}

/** Loads a module in advance and returns whether it succeeded, without a toast. */
export async function prefetch(load: () => Promise<unknown>): Promise<boolean> {
  return await load().then(
    () => true,
    () => false,
  );
}
