import { createContext, type ReactNode, useContext } from 'react';

/** Puts the site's header and footer around what it is given: set where the layouts are known. */
export const SiteFrameContext = createContext<(content: ReactNode) => ReactNode>((content) => content);

/** The site's header and footer, for a state of a screen that usually has its own frame. */
export function InSiteFrame({ children }: { children: ReactNode }) {
  return useContext(SiteFrameContext)(children);
}
