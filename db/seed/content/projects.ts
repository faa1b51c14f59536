import { businessProjects } from './projects/business.ts';
import { communityProjects } from './projects/community.ts';

/** The demonstration IT projects. */
export const projects = [...businessProjects, ...communityProjects];
