import type { Page } from '@playwright/test';

/** Records animations and transitions from the first paint on, so that short ones are not missed. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    for (const name of ['animationstart', 'transitionrun'] as const)
      window.addEventListener(
        name,
        (event) => started.push(event instanceof AnimationEvent ? event.animationName : event.propertyName),
        { capture: true },
      );
  });
}

/** The names of keyframes and properties that have been animated so far or are running. */
export const motionOf = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => [
    ...new Set([
      ...(window as unknown as { started: string[] }).started,
      ...document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'other')),
    ]),
  ]);
