/** Milliseconds in which a page that was loaded anew is not loaded anew once more. */
const patience = 10_000;

/**
 * Loads the page anew when a part of it could not be had because its build is gone: a newer version of the site has taken the place
 * of the one that drew it. `own` is the address of a file that every version names anew.
 */
export function leaveReplacedBuild(own: string): void {
  window.addEventListener('vite:preloadError', () => void reloadWhen(async () => (await statusOf(own)) === 404));
}

/** Loads the page anew when the server answers at all, and says whether it does. */
export async function reloadWhenAnswered(own: string): Promise<boolean> {
  return await reloadWhen(async () => (await statusOf(own)) !== null);
}

async function reloadWhen(isTime: () => Promise<boolean>): Promise<boolean> {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'reload' && performance.now() < patience) return false;
  if (!(await isTime())) return false;
  window.location.reload();
  return true;
}

/** What the server says of a file; null when nobody answers. */
async function statusOf(address: string): Promise<number | null> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return null;
  }
}
