/** Milliseconds in which a page that was loaded anew is not loaded anew once more. */
const patience = 10_000;

/**
 * Loads the page anew when a part of it could not be had because its build is gone: a newer version of the site has taken the place
 * of the one that drew it. `own` is the address of a file that every version names anew.
 */
export function leaveReplacedBuild(own: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (!cameByReload() || performance.now() > patience) void reloadAt(own, (status) => status === 404);
  });
}

/**
 * Loads a page that could not wake anew when the site answers at all; says whether it does. Once: where what wakes it cannot run,
 * the page would come anew at every touch.
 */
export async function reloadOnce(own: string): Promise<boolean> {
  return !cameByReload() && (await reloadIntoSite(own));
}

/** Reloads the page with `address` if the site responds; returns whether it does. */
export async function reloadIntoSite(address: string): Promise<boolean> {
  return await reloadAt(address, (status) => status !== null);
}

function cameByReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload';
}

async function reloadAt(address: string, isTime: (status: number | null) => boolean): Promise<boolean> {
  if (!isTime(await statusOf(address))) return false;
  window.location.reload();
  return true;
}

/** What the site says of a file; null when nobody answers, or a proxy in its place. */
async function statusOf(address: string): Promise<number | null> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status < 500 ? status : null;
  } catch {
    return null;
  }
}
