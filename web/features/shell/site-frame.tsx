import { createContext, type ReactNode, useContext } from 'react';

/** Set by the app, which knows the layouts. */
export const SiteFrameContext = createContext<(content: ReactNode) => ReactNode>((content) => content);

/** For a state of a screen that usually has its own frame. */
export function InSiteFrame({ children }: { children: ReactNode }) {
  return useContext(SiteFrameContext)(children);
}
