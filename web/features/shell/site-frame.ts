import { type ComponentType, createContext, Fragment, type ReactNode, useContext } from 'react';

type Frame = ComponentType<{ children: ReactNode }>;

/** Gives a screen without the site's header and footer the frame that has them. */
export const SiteFrameContext = createContext<Frame>(Fragment);

/** The site's header and footer, for a state of a screen that usually has its own frame. */
export const useSiteFrame = (): Frame => useContext(SiteFrameContext);
