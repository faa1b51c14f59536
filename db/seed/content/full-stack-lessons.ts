import { backendNodeLessons } from './full-stack/backend-node.ts';
import { backendServiceLessons } from './full-stack/backend-service.ts';
import { databaseLessons } from './full-stack/database.ts';
import { devopsLessons } from './full-stack/devops.ts';
import { frontendReactLessons } from './full-stack/frontend-react.ts';
import { frontendWebLessons } from './full-stack/frontend-web.ts';

/** Every lesson of Full Stack Web Development, weeks 0 to 27, in teaching order. */
export const fullStackLessons = [
  ...frontendWebLessons,
  ...frontendReactLessons,
  ...backendNodeLessons,
  ...backendServiceLessons,
  ...databaseLessons,
  ...devopsLessons,
];
