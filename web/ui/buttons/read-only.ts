import { createContext } from 'react';

/** True where nothing may be changed, as in an admin's view as a learner: buttons that send a change are disabled. */
export const ReadOnly = createContext(false);
