import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * A part of the page that is fetched when somebody asks for it: `null` until then, and a function that fetches it and says whether
 * it is there. One that was lost on the way is told, and fetched anew the next time.
 */
export function useFetched<Part>(load: () => Promise<Part>): [Part | null, () => Promise<boolean>] {
  const t = useText();
  const [part, setPart] = useState<Part | null>(null);
  const fetchPart = async () => {
    try {
      const loaded = await load();
      setPart(loaded);
      return true;
    } catch {
      toast.error(t(m.ui_part_lost));
      return false;
    }
  };
  return [part, fetchPart];
}

/** Fetches a part before somebody asks for it, and says whether it came; one that did not is told when they do. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<boolean> {
  return await load().then(
    () => true,
    () => false,
  );
}
